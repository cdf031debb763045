/** The charts of all machines, as the explorer's own build reads them. Packages are read from source, so in a process of its own. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { Chart } from "@poolgate/charts";
import { FROM_SOURCE } from "../house.ts";
import { ROOT } from "../places.ts";

let charts: Promise<readonly Chart[]> | undefined;

/** They are read once a worker. */
export function readCharts(): Promise<readonly Chart[]> {
  return (charts ??= readAll());
}

async function readAll(): Promise<readonly Chart[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [FROM_SOURCE, "apps/charts/plugin/make-charts.ts"], {
    cwd: ROOT,
  });
  const made = JSON.parse(stdout) as { readonly charts: readonly { readonly laidOut: string }[] };
  return Promise.all(
    made.charts.map(async ({ laidOut }) => {
      const { chart } = JSON.parse(await readFile(laidOut, "utf8")) as { readonly chart: Chart };
      return chart;
    }),
  );
}
