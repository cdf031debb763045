/**
 * Reads every machine of the repository and lays it out. The plugin runs this as a process of its own, so that machines are
 * read from source, whatever started Vite, and are read again after a change.
 *
 * A layout is kept under the hash of the chart and of the code that makes it. Prints one line of JSON: `MadeCharts`.
 * A module that throws when it is imported is told, and the rest is drawn.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isMachine, readChart, type Chart } from "@poolgate/charts";
import { layoutChart } from "@poolgate/charts/layout";
import type { MadeChart, MadeCharts, MakeFailure } from "./made-chart.ts";

const REPOSITORY = fileURLToPath(new URL("../../../", import.meta.url));
const CACHE = join(REPOSITORY, "node_modules/.cache/poolgate-charts");

const files = globSync("{packages,apps}/*/src/**/*.machine.ts", { cwd: REPOSITORY }).toSorted();
mkdirSync(CACHE, { recursive: true });
const engine = hashOfFiles("packages/charts/src/{chart,layout}/**/*.ts");
const charts: MadeChart[] = [];
const failures: MakeFailure[] = [];
for (const path of files) {
  const file = path.replaceAll("\\", "/");
  try {
    charts.push(...(await makeCharts(file)));
  } catch (error) {
    failures.push({ file, message: error instanceof Error ? error.message : String(error) });
  }
}
const made: MadeCharts = { charts, failures };
process.stdout.write(`${JSON.stringify(made)}\n`);

async function makeCharts(file: string): Promise<MadeChart[]> {
  const module: unknown = await import(pathToFileURL(join(REPOSITORY, file)).href);
  const machines = Object.values(Object(module) as object).filter((value) => isMachine(value));
  return Promise.all(machines.map(async (machine) => entryOf(readChart(machine), file)));
}

async function entryOf(chart: Chart, file: string): Promise<MadeChart> {
  const laidOut = join(
    CACHE,
    `${createHash("sha256").update(engine).update(JSON.stringify(chart)).digest("hex")}.json`,
  );
  if (!existsSync(laidOut)) {
    // Another process may make the same one: a file is complete as soon as it has its name.
    const unfinished = `${laidOut}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(await layoutChart(chart)));
    renameSync(unfinished, laidOut);
  }
  return {
    id: chart.id,
    flow: flowOf(file),
    file,
    description: chart.description ?? "",
    states: chart.states.length - 1,
    transitions: chart.transitions.length,
    laidOut,
  };
}

/** `packages/auth/src/flows/sign-in/…` is in "sign in"; what lies elsewhere is named after the folder below `src`. */
function flowOf(file: string): string {
  const inside = /\/src\/(?:(?:flows|features)\/)?(?<folder>[^/]+)\//u.exec(file)?.groups?.["folder"] ?? "other";
  return inside.replaceAll("-", " ");
}

function hashOfFiles(pattern: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(pattern, { cwd: REPOSITORY }).toSorted())
    hash.update(readFileSync(join(REPOSITORY, file)));
  return hash.digest("hex");
}
