/** The `test` of the chart explorer: built once a worker, and silent on the console. */
import { test as base, expect } from "@playwright/test";
import type { Chart } from "@poolgate/charts";
import { openBuiltApp } from "../built-app.ts";
import { watchConsole } from "../console.ts";
import { useCoverage } from "./coverage.ts";
import { Explorer } from "./explorer.ts";
import { readCharts } from "./read-charts.ts";

interface WorkerFixtures {
  /** The address of the explorer. */
  chartsUrl: string;
  /** All machines of the repository. */
  charts: readonly Chart[];
}

interface TestFixtures {
  explorer: Explorer;
  watch: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  chartsUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this parameter.
    async ({}, provide) => {
      await useCoverage();
      const app = await openBuiltApp("charts");
      await provide(app.url);
      await app.close();
    },
    // Without a cache, every machine is laid out first.
    { scope: "worker", timeout: 240_000 },
  ],
  charts: [
    // oxlint-disable-next-line no-empty-pattern -- The same.
    async ({}, provide) => provide(await readCharts()),
    { scope: "worker", timeout: 240_000 },
  ],
  explorer: async ({ page, chartsUrl }, provide) => provide(new Explorer(page, chartsUrl)),
  watch: [
    async ({ context }, provide) => {
      const said = watchConsole(context, false);
      await provide();
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
