/**
 * Draws the machines of files, and prints the drawings as a JSON list. `chart-files.ts` runs it as a process of its own, which reads the
 * machines from source, whatever started Vite: `draw-charts.ts FILE…`.
 */
import { drawnMachines } from "@poolgate/tooling/charts/drawings";

const drawings = await Promise.all(process.argv.slice(2).map(drawnMachines));
process.stdout.write(JSON.stringify(drawings.flat()));
