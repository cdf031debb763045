/** Every machine's chart lies beside it and says what the machine does today. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { chartFile } from "../../src/charts/chart-file.ts";
import { machineCharts, MACHINES_FOLDER } from "../../src/charts/machine-charts.ts";
import { readChart } from "../../src/charts/read-chart.ts";

const charts = machineCharts();

describe("charts", () => {
  test("every machine in the machines folder is exported, so that none goes without a chart", () => {
    const machineFiles = readdirSync(MACHINES_FOLDER, { recursive: true, encoding: "utf8" })
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => file.endsWith(".machine.ts"))
      .toSorted();
    expect(machineFiles).toEqual(charts.map(({ folder }) => `${folder}/${folder}.machine.ts`).toSorted());
  });

  test.each(charts)("the chart of $folder is current", ({ file, text }) => {
    expect(readFileSync(file, "utf8"), "A machine changed: run `pnpm charts:write` and commit the charts.").toBe(text);
  });

  test.each(charts)("the chart of $folder comes out the same a second time", ({ machine, text }) => {
    expect(chartFile(readChart(machine))).toBe(text);
  });
});
