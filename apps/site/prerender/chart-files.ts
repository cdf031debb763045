/**
 * Serves the drawings of the site's machines as `/charts/*.svg`: the charts that `packages/charts` drew beside each
 * machine. They are files of their own, so no page downloads one before a visitor asks for it.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const FOLDER = "charts/";
const DRAWINGS: Readonly<Record<string, string>> = {
  "sign-in.svg": "../../../packages/auth/src/flows/sign-in/sign-in.chart.svg",
  "sign-up.svg": "../../../packages/auth/src/flows/sign-up/sign-up.chart.svg",
  "recorder.svg": "../src/features/voice-loop/recorder/recorder.chart.svg",
};

function read(path: string): Buffer {
  return readFileSync(fileURLToPath(new URL(path, import.meta.url)));
}

export function chartFiles(): Plugin {
  return {
    name: "site:chart-files",
    generateBundle() {
      for (const [name, path] of Object.entries(DRAWINGS)) {
        this.emitFile({ type: "asset", fileName: FOLDER + name, source: read(path) });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = DRAWINGS[(request.url ?? "").slice(1 + FOLDER.length)];
        if (path === undefined || !request.url?.startsWith(`/${FOLDER}`)) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(read(path));
      });
    },
  };
}
