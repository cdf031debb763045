/**
 * Serves the drawings of the site's machines as `/charts/*.svg`. They are files of their own, so no page downloads one before a
 * visitor asks for it.
 */
import { execFile } from "node:child_process";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const FOLDER = "charts/";
/** The machines by the names of their drawings, as paths in the repository. */
const MACHINES: Readonly<Record<string, string>> = {
  "sign-in.svg": "packages/auth/src/flows/sign-in/sign-in.machine.ts",
  "sign-up.svg": "packages/auth/src/flows/sign-up/sign-up.machine.ts",
  "recorder.svg": "apps/site/src/features/voice-loop/recorder/recorder.machine.ts",
};

/** A drawing takes up to some seconds the first time (packages/tooling/src/charts/drawings.ts). */
async function draw(...files: readonly string[]): Promise<readonly string[]> {
  const script = fileURLToPath(new URL("draw-charts.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=poolgate-source", script, ...files], {
    maxBuffer: 2 ** 24,
  });
  return JSON.parse(stdout) as readonly string[];
}

export function chartFiles(): Plugin {
  return {
    name: "site:chart-files",
    async generateBundle() {
      const drawings = await draw(...Object.values(MACHINES));
      for (const [index, name] of Object.keys(MACHINES).entries()) {
        this.emitFile({ type: "asset", fileName: FOLDER + name, source: drawings[index] ?? "" });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = MACHINES[(request.url ?? "").slice(1 + FOLDER.length)];
        if (file === undefined || request.url?.startsWith(`/${FOLDER}`) !== true) return next();
        const send = ([drawing]: readonly string[]): ServerResponse =>
          response.setHeader("Content-Type", "image/svg+xml").end(drawing);
        draw(file).then(send, next);
      });
    },
  };
}
