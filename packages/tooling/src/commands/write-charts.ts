/** `pnpm charts:write`: writes the page and the drawing beside every machine and says which ones changed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { machineCharts } from "../charts/machine-charts.ts";

for (const { files, name, leftOver } of await machineCharts()) {
  const changed = Object.entries(files).filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text,
  );
  for (const [file, text] of changed) writeFileSync(file, text);
  if (leftOver !== undefined) rmSync(leftOver, { force: true });
  process.stdout.write(`${changed.length === 0 ? "current " : "written "} ${name}\n`);
}
