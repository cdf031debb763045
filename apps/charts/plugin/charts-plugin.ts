/**
 * The charts as modules of the page. `virtual:charts` lists all machines; `virtual:charts/machine/ID` holds one, drawn when
 * it is opened; `virtual:charts/search` holds the words that can be searched for. Nothing of the layout engine is in them.
 */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Chart } from "@poolgate/charts";
import type { Plugin } from "vite";
import { COVERAGE_FILE, machineCoverage, readCoverage } from "./coverage.ts";
import type { MadeChart, MadeCharts } from "./made-chart.ts";
import { listModule, machineModule, searchModule } from "./modules.ts";

const NAME = "virtual:charts";
const RESOLVED = `\0${NAME}`;
const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
const MAKE = fileURLToPath(new URL("make-charts.ts", import.meta.url));

export function chartsPlugin(): Plugin {
  let charts: Promise<MadeCharts> | undefined;
  const all = async (): Promise<MadeCharts> => (charts ??= makeCharts());
  return {
    name: "poolgate-charts",
    buildStart() {
      charts = undefined;
    },
    async configureServer({ config: { logger } }) {
      if ((await readCoverage()) === undefined)
        logger.info('The charts have no colours for proof yet: "pnpm test" writes what the tests have taken.');
    },
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const { charts: made, failures } = await all();
      for (const { file, message } of failures) this.warn(`${file} is not drawn: ${message}`);
      this.addWatchFile(COVERAGE_FILE);
      for (const { file } of made) this.addWatchFile(join(REPOSITORY, file));
      const rest = id.slice(RESOLVED.length);
      if (rest === "") return listModule({ charts: made, failures }, await readCoverage());
      if (rest === "/search") return searchModule(await Promise.all(made.map(readChartOf)));
      const found = made.find((chart) => `/machine/${chart.id}` === rest);
      return found && machineModule(await readLaidOut(found), machineCoverage(await readCoverage(), found.id));
    },
    /** A machine is made of several files: after a change near one, all are read again. Layouts of unchanged charts are kept. */
    hotUpdate({ file, modules }) {
      const isCoverage = file === COVERAGE_FILE;
      if (!isCoverage && !/\/src\/(?:flows|engine|features)\/.*\.ts$/u.test(file)) return undefined;
      charts = undefined;
      const { moduleGraph } = this.environment;
      const ours = [...moduleGraph.idToModuleMap.values()].filter(({ id }) => id?.startsWith(RESOLVED));
      return [...modules, ...ours];
    },
  };
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
