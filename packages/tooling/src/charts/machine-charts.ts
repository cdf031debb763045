/** Every machine of packages and apps, found by the name of its file, with the chart that lies beside it. */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isMachine, readChart, toMarkdown, type Chart } from "@poolgate/charts";
import type { AnyStateMachine } from "xstate";
import { REPOSITORY } from "../repository/repository.ts";

export interface MachineChart {
  readonly machine: AnyStateMachine;
  readonly chart: Chart;
  /** The name of the machine's file without `.machine.ts`: the machine's id in kebab case. */
  readonly name: string;
  /** The absolute path of the page beside the machine, and the page's text. */
  readonly file: string;
  readonly page: string;
}

const NOTES = [
  "<!-- Written by `pnpm charts:write`; change the machine instead. -->",
  "To walk through it, ask what happens if something fails, and export it as JSON or code, run `npx -y pnpm@12 charts`.",
];

/** By the paths of the machines' files. */
export async function machineCharts(): Promise<MachineChart[]> {
  return Promise.all(machineFiles().map(readMachine));
}

/** The files named after a machine, as paths in the repository with forward slashes, sorted. */
export function machineFiles(): string[] {
  const files = globSync("{packages,apps}/*/src/**/*.machine.ts", { cwd: REPOSITORY });
  return files.map((file) => file.replaceAll("\\", "/")).toSorted();
}

/**
 * The machines of a file of the repository: those that it exports, and those that its functions `create…Machine` build. A
 * chart needs no effects.
 *
 * @throws whatever the file throws when it is imported.
 */
export async function machinesOf(path: string): Promise<AnyStateMachine[]> {
  const module: unknown = await import(pathToFileURL(join(REPOSITORY, path)).href);
  const exported = Object.entries(Object(module) as Readonly<Record<string, unknown>>);
  return exported.map(([name, value]) => (isBuilder(name, value) ? value({}) : value)).filter(isMachine);
}

function isBuilder(name: string, value: unknown): value is (effects: object) => unknown {
  return typeof value === "function" && /^create[A-Z]\w*Machine$/u.test(name);
}

/** @throws Error when the file exports no machine, more than one, or one of another name */
async function readMachine(path: string): Promise<MachineChart> {
  const [machine, ...more] = await machinesOf(path);
  if (machine === undefined || more.length > 0) throw new Error(`${path} must export exactly one machine.`);
  const name = basename(path, ".machine.ts");
  const kebabCase = machine.id.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  if (kebabCase !== name) throw new Error(`${path} holds the machine ${machine.id}.`);
  const chart = readChart(machine);
  const file = join(REPOSITORY, path.replace(/machine\.ts$/u, "chart.md"));
  return { machine, chart, name, file, page: toMarkdown(chart, { notes: NOTES }) };
}
