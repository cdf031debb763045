/** How long the last whole run of `test` in this checkout took. Nothing is run here: a bench that tests would double it. */
import { atMost, type Bench } from "../src/bench/bench.ts";
import { readReport } from "../src/steps/reports.ts";
import { RUN_REPORT } from "../src/steps/steps.ts";
import { LIMIT_MS, type RunReport } from "../src/steps/summary.ts";

const bench: Bench = {
  name: "test-time",
  title: "The last whole run of `test` in this checkout",
  async run() {
    const report = readReport(RUN_REPORT) as RunReport | undefined;
    if (report === undefined) throw new Error("There was no whole run of `test` here yet: run it first.");
    const rows = report.steps.map(({ name, durationMs }) => {
      return { label: name, value: durationMs / 1000, unit: "s" as const };
    });
    return { rows, figures: [atMost("the whole of `test`", report.totalMs / 1000, LIMIT_MS / 1000, "s")] };
  },
};

export default bench;
