/** Every machine file of the engine and the apps has a chart, which lies beside it. */
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { StateMachine, type AnyStateMachine } from "xstate";
import { REPOSITORY } from "../repository/repository.ts";
import { chartFile } from "./chart-file.ts";
import { readChart } from "./read-chart.ts";

export interface MachineChart {
  readonly machine: AnyStateMachine;
  /** Path of the chart file. */
  readonly file: string;
  /** The machine's id in kebab case, which is the name of its folder and of its file. */
  readonly folder: string;
  /** What the file must hold. */
  readonly text: string;
}

/** Folders below which machine files lie. */
export const MACHINE_FOLDERS = ["packages/auth/src/", "apps/site/src/"].map((folder) => join(REPOSITORY, folder));

/** The chart of each machine: the engine's, then the apps', each in the order of their paths. */
export async function machineCharts(): Promise<MachineChart[]> {
  const files = MACHINE_FOLDERS.flatMap(machineFiles);
  const machines = await Promise.all(files.map(loadMachine));
  return machines.map((machine, index) => chartOf(machine, dirname(files[index] ?? "")));
}

/** Every machine file in a folder and below it, by its path. */
export function machineFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".machine.ts"))
    .map((file) => join(folder, file))
    .toSorted();
}

/**
 * The one machine that a machine file exports.
 * @throws Error when it exports none, or more than one
 */
async function loadMachine(file: string): Promise<AnyStateMachine> {
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  const [machine, ...more] = Object.values(module).filter(isMachine);
  if (machine === undefined || more.length > 0) throw new Error(`${basename(file)} must export exactly one machine.`);
  return machine;
}

function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine;
}

function folderOf({ id }: AnyStateMachine): string {
  return id.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

function chartOf(machine: AnyStateMachine, path: string): MachineChart {
  const folder = folderOf(machine);
  return { machine, folder, file: join(path, `${folder}.chart.md`), text: chartFile(readChart(machine)) };
}
