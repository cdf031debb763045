/** Every machine of packages and apps, found by the name of its file, with the chart that lies beside it. */
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { StateMachine, type AnyStateMachine } from "xstate";
import { REPOSITORY } from "../repository/repository.ts";
import { chartFile } from "./chart-file.ts";
import { readChart } from "./read-chart.ts";

export interface MachineChart {
  readonly machine: AnyStateMachine;
  /** The name of the machine's file without `.machine.ts`: the machine's id in kebab case. */
  readonly name: string;
  /** Path of the chart file. */
  readonly file: string;
  /** What the file must hold. */
  readonly text: string;
}

/** By the paths of the machines' files. */
export async function machineCharts(): Promise<MachineChart[]> {
  const files = globSync("{packages,apps}/*/src/**/*.machine.ts", { cwd: REPOSITORY });
  return Promise.all(files.toSorted().map(chartOf));
}

/** @throws Error when the file exports no machine, more than one, or one of another name */
async function chartOf(path: string): Promise<MachineChart> {
  const file = join(REPOSITORY, path);
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  const [machine, ...more] = Object.values(module).filter((value) => value instanceof StateMachine);
  if (machine === undefined || more.length > 0) throw new Error(`${path} must export exactly one machine.`);
  const name = basename(path, ".machine.ts");
  if (kebabCase(machine.id) !== name) throw new Error(`${path} holds the machine ${machine.id}.`);
  return { machine, name, file: file.replace(/machine\.ts$/u, "chart.md"), text: chartFile(readChart(machine)) };
}

function kebabCase(id: string): string {
  return id.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}
