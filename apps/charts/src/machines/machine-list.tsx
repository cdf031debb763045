/** Every machine by its flow, with how much of it the tests have taken. */
import type { ReactElement } from "react";
import { MACHINES, type MachineEntry } from "virtual:charts";
import { linkTo } from "../address/address.ts";
import { ProofBar } from "./proof-bar.tsx";
import "./machines.css";

const FLOWS = [...Map.groupBy(MACHINES, ({ flow }) => flow)];

export function MachineList({ current }: { readonly current: string | undefined }): ReactElement {
  return (
    <nav aria-label="Machines" className="machines">
      {FLOWS.map(([flow, machines]) => (
        <section key={flow} aria-label={flow}>
          <h2>{flow}</h2>
          <ul>
            {machines.map((machine) => (
              <li key={machine.id}>
                <MachineLink machine={machine} isCurrent={machine.id === current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Any machine">
        <h2>Any machine</h2>
        <ul>
          <li>
            <a href={linkTo({ machine: "own" })} aria-current={current === "own" ? "page" : undefined}>
              Paste your own
            </a>
          </li>
        </ul>
      </section>
    </nav>
  );
}

function MachineLink({
  machine,
  isCurrent,
}: {
  readonly machine: MachineEntry;
  readonly isCurrent: boolean;
}): ReactElement {
  return (
    <a href={linkTo({ machine: machine.id })} aria-current={isCurrent ? "page" : undefined}>
      <span>{machine.id}</span>
      <span className="count" title={`${machine.states} states`}>
        {machine.states}
        <span className="unseen"> states</span>
      </span>
      <ProofBar machine={machine} />
    </a>
  );
}
