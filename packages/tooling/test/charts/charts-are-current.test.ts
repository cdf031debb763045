/** Every machine's chart lies beside it and says what the machine does today. */
import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { chartFile } from "../../src/charts/chart-file.ts";
import { MACHINE_FOLDERS, machineCharts, machineFiles } from "../../src/charts/machine-charts.ts";
import { readChart } from "../../src/charts/read-chart.ts";

const charts = await machineCharts();

describe("charts", () => {
  test("every machine file of engine and apps has one, beside it and named as the folder and the machine", () => {
    const files = MACHINE_FOLDERS.flatMap(machineFiles);
    expect(files.toSorted()).toEqual(charts.map(({ file }) => file.replace(".chart.md", ".machine.ts")).toSorted());
    expect(charts.map(({ file }) => basename(dirname(file)))).toEqual(charts.map(({ folder }) => folder));
  });

  test("the recorder of the site is among them", () => {
    expect(charts.map(({ folder }) => folder)).toContain("recorder");
  });

  test.each(charts)("the chart of $folder is current", ({ file, text }) => {
    expect(readFileSync(file, "utf8"), "A machine changed: run `pnpm charts:write` and commit the charts.").toBe(text);
  });

  test.each(charts)("the chart of $folder comes out the same a second time", ({ machine, text }) => {
    expect(chartFile(readChart(machine))).toBe(text);
  });
});
