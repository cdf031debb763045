/** `pnpm charts:write`: writes the chart file beside every machine and says which ones changed. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { machineCharts } from "../charts/machine-charts.ts";

for (const { file, name, text } of await machineCharts()) {
  const isCurrent = existsSync(file) && readFileSync(file, "utf8") === text;
  if (!isCurrent) writeFileSync(file, text);
  process.stdout.write(`${isCurrent ? "current " : "written "} ${name}\n`);
}
