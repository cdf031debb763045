/** The contact page as Next and Amplify make it, installed by npm outside of the workspace, built and served by Next. */
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ServedSite } from "@poolgate/testkit/served-files";
import { startScript } from "@poolgate/tooling/processes/child";
import { runWell } from "@poolgate/tooling/processes/run-outside";
import { installByNpm } from "@poolgate/tooling/published/install-by-npm";
import { readManifest } from "@poolgate/tooling/published/published-packages";
import { REPOSITORY } from "@poolgate/tooling/repository/repository";
import { NEXT_APP } from "./next-app.ts";

/** The current major, as in the proof of foreign builds. */
const NEXT = "16.4.6";
const LIBRARIES = ["aws-amplify", "@aws-amplify/ui-react", "react", "react-dom"] as const;
const FONT = "apps/site/src/shared/styles/font/inter-site.woff2";
const ADDRESS = /http:\/\/localhost:\d+/u;

/** @throws Error with what npm or Next has printed. */
export async function openNextSite(): Promise<ServedSite> {
  // Next reports each build to its makers otherwise.
  process.env["NEXT_TELEMETRY_DISABLED"] = "1";
  const folder = mkdtempSync(join(tmpdir(), "poolgate-bench-next-"));
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    await installByNpm(folder, { dependencies: { ...installedVersions(), next: NEXT } });
    for (const [path, text] of Object.entries(NEXT_APP)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text.trimStart());
    }
    copyFileSync(join(REPOSITORY, FONT), join(folder, "app/inter-site.woff2"));
    const next = join(folder, "node_modules/next/dist/bin/next");
    await runWell(folder, process.execPath, next, "build");
    const server = await startScript(folder, ADDRESS, next, "start", "--port", "0");
    return {
      url: ADDRESS.exec(server.readyLine)?.[0] ?? "",
      async close() {
        await server.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

function installedVersions(): Readonly<Record<string, string>> {
  const modules = join(REPOSITORY, "apps/e2e/node_modules");
  return Object.fromEntries(LIBRARIES.map((name) => [name, readManifest(join(modules, name)).version]));
}
