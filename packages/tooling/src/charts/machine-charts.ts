/**
 * Which machines have a chart and where it lies: every machine that `@poolgate/auth/machines` exports, and every machine
 * file of the apps. A machine's chart lies beside the machine.
 */
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as exported from "@poolgate/auth/machines";
import { StateMachine, type AnyStateMachine } from "xstate";
import { chartFile } from "./chart-file.ts";
import { readChart } from "./read-chart.ts";

export interface MachineChart {
  readonly machine: AnyStateMachine;
  /** Path of the chart file. */
  readonly file: string;
  /** The name of its folder, which is the machine's id in kebab case. */
  readonly folder: string;
  /** What the file must hold. */
  readonly text: string;
}

/** Folder of the engine, with one folder per machine. */
export const MACHINES_FOLDER = fileURLToPath(new URL("../../../auth/src/machines/", import.meta.url));
/** Folders of the apps that have machines of their own. */
export const APP_FOLDERS = [fileURLToPath(new URL("../../../../apps/site/src/", import.meta.url))];

/** The chart of each machine: the engine's, then the apps', each in order of the machines' ids. */
export async function machineCharts(): Promise<MachineChart[]> {
  const files = APP_FOLDERS.flatMap(machineFiles);
  const machines = await Promise.all(files.map(loadMachine));
  return [
    ...Object.values<unknown>(exported)
      .filter(isMachine)
      .map((machine) => chartOf(machine, join(MACHINES_FOLDER, folderOf(machine)))),
    ...machines.map((machine, index) => chartOf(machine, dirname(files[index] ?? ""))),
  ];
}

/** Every machine file in a folder and below it, by its path. */
export function machineFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".machine.ts"))
    .map((file) => join(folder, file))
    .toSorted();
}

/**
 * The one machine that a machine file exports. Apps export nothing by name, so the file itself is loaded.
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
