/**
 * `pnpm charts:write`: writes the page and the drawing beside every machine, says which ones changed, and prints what each
 * layout is judged by.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { laidOutChart } from "../charts/drawings.ts";
import { machineCharts } from "../charts/machine-charts.ts";

for (const { chart, files, name, leftOver } of await machineCharts()) {
  const changed = Object.entries(files).filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text,
  );
  for (const [file, text] of changed) writeFileSync(file, text);
  if (leftOver !== undefined) rmSync(leftOver, { force: true });
  const { score } = await laidOutChart(chart);
  const figures = Object.entries(score).map(([what, count]) => `${count} ${what}`);
  process.stdout.write(`${changed.length === 0 ? "current " : "written "} ${name.padEnd(24)} ${figures.join(", ")}\n`);
}
