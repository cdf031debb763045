/** The `test` of the chart explorer, which is silent on the console. */
import type { Chart } from "@poolgate/charts";
import { expect, test as base } from "../base.ts";
import { openBuiltApp } from "../built-app.ts";
import { watchConsole } from "../console.ts";
import { Explorer } from "./explorer.ts";
import { readCharts } from "./read-charts.ts";

interface TestFixtures {
  /** The address of the explorer. */
  chartsUrl: string;
  /** All machines of the repository. */
  charts: readonly Chart[];
  explorer: Explorer;
  watch: void;
}

export const test = base.extend<TestFixtures>({
  chartsUrl: [
    async ({ kept }, provide) => {
      const { url } = await kept.once("charts", () => openBuiltApp("charts"));
      await provide(url);
    },
    // Without a cache, every machine is laid out first.
    { timeout: 240_000 },
  ],
  charts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this parameter.
    async ({}, provide) => provide(await readCharts()),
    { timeout: 240_000 },
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

export { expect };
