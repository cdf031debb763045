/**
 * The charts as modules of the page. `virtual:charts` lists all machines; `virtual:charts/machine/ID` holds one, drawn when
 * it is opened; `virtual:charts/search` holds the words that can be searched for. Nothing of the layout engine is in them.
 */
import { execFile } from "node:child_process";
import { unwatchFile, watchFile } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Chart } from "@poolgate/charts";
import type { DevEnvironment, EnvironmentModuleNode, Plugin, ViteDevServer } from "vite";
import { COVERAGE_FILE, machineCoverage, readCoverage } from "./coverage.ts";
import type { MadeChart, MadeCharts } from "./made-chart.ts";
import { listModule, machineModule, searchModule } from "./modules.ts";

const NAME = "virtual:charts";
const RESOLVED = `\0${NAME}`;
const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
/** How often the file with the coverage is looked at. */
const COVERAGE_INTERVAL_MS = 1_000;
const MAKE = fileURLToPath(new URL("make-charts.ts", import.meta.url));

export function chartsPlugin(): Plugin {
  let charts: Promise<MadeCharts> | undefined;
  const all = async (): Promise<MadeCharts> => (charts ??= makeCharts());
  return {
    name: "poolgate-charts",
    buildStart() {
      charts = undefined;
    },
    async configureServer(server) {
      if ((await readCoverage()) === undefined)
        server.config.logger.info(
          'The charts have no colours for proof yet: "pnpm test" writes what the tests have taken.',
        );
      reloadAfterTests(server);
    },
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const { charts: made, failures } = await all();
      for (const { file, message } of failures) this.warn(`${file} is not drawn: ${message}`);
      for (const { file } of made) this.addWatchFile(join(REPOSITORY, file));
      const rest = id.slice(RESOLVED.length);
      if (rest === "") return listModule({ charts: made, failures }, await readCoverage());
      if (rest === "/search") return searchModule(await Promise.all(made.map(readChartOf)));
      const found = made.find((chart) => `/machine/${chart.id}` === rest);
      return found && machineModule(await readLaidOut(found), machineCoverage(await readCoverage(), found.id));
    },
    /** A machine is made of several files: after a change near one, all are read again. Layouts of unchanged charts are kept. */
    hotUpdate({ file, modules }) {
      if (!/\/src\/(?:flows|engine|features)\/.*\.ts$/u.test(file)) return undefined;
      charts = undefined;
      return [...modules, ...ownModules(this.environment)];
    },
  };
}

/**
 * Reads the coverage again when `test` has written or removed it, with its folder. Vite could watch only a file that is there:
 * it takes what a module watches for an import, and shows an error for one that is missing.
 */
function reloadAfterTests({ environments, httpServer }: ViteDevServer): void {
  const reload = (): void => {
    for (const module of ownModules(environments.client)) void environments.client.reloadModule(module);
  };
  watchFile(COVERAGE_FILE, { interval: COVERAGE_INTERVAL_MS, persistent: false }, reload);
  httpServer?.once("close", () => unwatchFile(COVERAGE_FILE, reload));
}

function ownModules({ moduleGraph }: DevEnvironment): EnvironmentModuleNode[] {
  return [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(RESOLVED));
}

async function makeCharts(): Promise<MadeCharts> {
  const given = ["--conditions=poolgate-source", MAKE];
  const { stdout } = await promisify(execFile)(process.execPath, given, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as MadeCharts;
}

async function readChartOf(made: MadeChart): Promise<Chart> {
  const { chart } = JSON.parse(await readLaidOut(made)) as { readonly chart: Chart };
  return chart;
}

async function readLaidOut({ laidOut }: MadeChart): Promise<string> {
  return readFile(laidOut, "utf8");
}
