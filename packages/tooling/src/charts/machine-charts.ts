/** Which machines have a chart and where it lies: every machine that `@poolgate/auth/machines` exports. */
import { fileURLToPath } from "node:url";
import * as exported from "@poolgate/auth/machines";
import { StateMachine, type AnyStateMachine } from "xstate";
import { chartFile } from "./chart-file.ts";
import { readChart } from "./read-chart.ts";

export interface MachineChart {
  readonly machine: AnyStateMachine;
  /** Path of the chart file. */
  readonly file: string;
  /** Its folder's name below `machines/`. */
  readonly folder: string;
  /** What the file must hold. */
  readonly text: string;
}

/** Folder with one folder per machine. */
export const MACHINES_FOLDER = fileURLToPath(new URL("../../../auth/src/machines/", import.meta.url));

/** The chart of each exported machine, in order of the machines' ids. */
export function machineCharts(): MachineChart[] {
  return Object.values<unknown>(exported)
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .toSorted((a, b) => a.id.localeCompare(b.id, "en"))
    .map((machine) => {
      const folder = machine.id.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
      const file = `${MACHINES_FOLDER}${folder}/${folder}.chart.md`;
      return { machine, folder, file, text: chartFile(readChart(machine)) };
    });
}
