/**
 * The site's server as a program: `main.ts --dir DIR --port N` serves a finished build as in production. `--help` prints
 * its usage.
 *
 * Stdout gets one line when it is ready. SIGTERM and SIGINT end it with code 0. If it can't start, it says why in one
 * sentence and ends with code 1.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startSite } from "./start-site.ts";

const USUAL_PORT = 5173;
const USAGE = `Usage: serve [--dir DIR] [--port N]

  --dir DIR   the folder of a finished build; a relative one is below the working folder, which
              pnpm sets to apps/site (default: dist)
  --port N    the port; 0 picks a free one (default: ${USUAL_PORT})
`;

try {
  const { values } = parseArgs({
    options: {
      dir: { type: "string", default: fileURLToPath(new URL("../dist", import.meta.url)) },
      port: { type: "string", default: String(USUAL_PORT) },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) process.stdout.write(USAGE);
  else await serve(values.dir, values.port);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function serve(folder: string, portText: string): Promise<void> {
  const port = Number(portText);
  if (!/^\d{1,5}$/u.test(portText) || port > 65_535) throw new Error("--port must be a port from 0 to 65535.");
  const site = await startSite(folder, port);
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void site.stop().then(() => process.exit(0)));
  }
  process.stdout.write(`${JSON.stringify({ ready: "site", url: site.url })}\n`);
}
