/** The machines that run at the shown moment, each with its states. A link leads to its picture. */
import { stateAt, type Recording } from "@poolgate/charts/recording";
import type { ReactElement } from "react";
import { MACHINES } from "virtual:charts";
import { linkTo } from "../machines/address.ts";

interface RunningListProps {
  readonly recording: Recording;
  readonly at: number;
}

export function RunningList({ recording, at }: RunningListProps): ReactElement {
  const running = stateAt(recording, at).filter(({ status }) => status === "active");
  return (
    <ul className="running" aria-label="Running machines">
      {running.flatMap(({ actor, machine, state = [] }) =>
        machine === undefined ? (
          []
        ) : (
          <li key={actor}>
            {MACHINES.some(({ id }) => id === machine) ? (
              <a href={linkTo({ machine, state: state[0], panel: "live" })}>{machine}</a>
            ) : (
              <b>{machine}</b>
            )}{" "}
            <span className="quiet">{state.map((id) => withoutMachine(id, machine)).join(" + ")}</span>
          </li>
        ),
      )}
    </ul>
  );
}

function withoutMachine(state: string, machine: string): string {
  return state.startsWith(`${machine}.`) ? state.slice(machine.length + 1) : state;
}
