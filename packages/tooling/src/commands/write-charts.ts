/** `pnpm charts:write`: writes the chart file beside every machine and says which ones changed. */
import { readFileSync, writeFileSync } from "node:fs";
import { machineCharts } from "../charts/machine-charts.ts";

for (const { file, folder, text } of await machineCharts()) {
  const isCurrent = readIfThere(file) === text;
  if (!isCurrent) writeFileSync(file, text);
  process.stdout.write(`${isCurrent ? "current " : "written "} ${folder}\n`);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
