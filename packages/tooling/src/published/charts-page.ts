/**
 * Builds the explorer (apps/charts) for the package @poolgate/charts, whose command serves it with the machines of a file. It
 * is the same page, with its machines from the server and without the widget's screens.
 */
import { join } from "node:path";
import { build, defaultClientConditions } from "vite";
import { REPOSITORY } from "../repository/repository.ts";

const APP = join(REPOSITORY, "apps/charts");
const PAGE = join(REPOSITORY, "packages/charts/dist/page");

export async function buildChartsPage(): Promise<void> {
  await build({
    root: APP,
    base: "./",
    configFile: false,
    logLevel: "warn",
    mode: "production",
    resolve: {
      conditions: ["poolgate-source", ...defaultClientConditions],
      dedupe: ["react", "react-dom"],
      alias: [
        { find: "virtual:charts", replacement: join(APP, "src/served/served-charts.ts") },
        { find: /^\.\.\/screens\/screen-panel\.tsx$/u, replacement: join(APP, "src/served/no-screens.tsx") },
      ],
    },
    worker: { format: "es" },
    build: {
      outDir: PAGE,
      emptyOutDir: true,
      target: "es2022",
      modulePreload: { polyfill: false },
      // The layout engine, which the page loads in a worker.
      chunkSizeWarningLimit: 2000,
      license: { fileName: "THIRD-PARTY-LICENSES.md" },
      reportCompressedSize: false,
    },
  });
}
