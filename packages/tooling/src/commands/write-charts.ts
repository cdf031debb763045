/**
 * `pnpm charts:write`: writes the page beside every machine, and says which ones changed.
 *
 * With `--svg` it also writes a drawing beside each page, which git ignores, and prints what the layout is judged by.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { drawnChart, laidOutChart } from "../charts/drawings.ts";
import { machineCharts } from "../charts/machine-charts.ts";

const draws = process.argv.includes("--svg");
for (const { chart, file, name, page } of await machineCharts()) {
  const isCurrent = existsSync(file) && readFileSync(file, "utf8") === page;
  if (!isCurrent) writeFileSync(file, page);
  const figures: string[] = [];
  if (draws) {
    writeFileSync(file.replace(/\.md$/u, ".svg"), await drawnChart(chart));
    const { score } = await laidOutChart(chart);
    figures.push(...Object.entries(score).map(([what, count]) => `${count} ${what}`));
  }
  process.stdout.write(`${isCurrent ? "current " : "written "} ${name.padEnd(24)} ${figures.join(", ")}\n`);
}
