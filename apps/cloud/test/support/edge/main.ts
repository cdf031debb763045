/**
 * Serves a built site as the synthesised stack would: `main.ts --dir DIR --port N`. One line on stdout says when it is ready.
 *
 * The browser tests start it in the place of the site's own server.
 */
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readBuildFacts } from "@poolgate/site/server/build-facts";
import { planUpload } from "../../../src/deploy/plan-upload.ts";
import { createApp } from "../../../src/stacks/create-app.ts";
import { LEAST_SETTINGS } from "../settings.ts";
import { readEdge } from "./read-edge.ts";
import { createEdgeServer } from "./serve-edge.ts";

const { values } = parseArgs({
  options: { dir: { type: "string", default: "" }, port: { type: "string", default: "0" } },
});
const outdir = mkdtempSync(join(tmpdir(), "poolgate-edge-"));
createApp({
  settings: LEAST_SETTINGS,
  outdir,
  backend: undefined,
  site: await readBuildFacts(values.dir),
}).synth();
const edge = readEdge(outdir, LEAST_SETTINGS);
rmSync(outdir, { recursive: true });

const server = createEdgeServer(edge, (await planUpload(values.dir)).flat());
process.once("SIGTERM", () => process.exit(0));
server.listen(Number(values.port), "localhost", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ ready: "site", url: `http://localhost:${port}` })}\n`);
});
