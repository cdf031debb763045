/** Every machine by its flow, with how much of it the tests have taken. */
import type { ReactElement } from "react";
import { FAILURES, HAS_COVERAGE, MACHINES, type MachineEntry } from "virtual:charts";
import { linkTo } from "./address.ts";
import { ProofBar } from "./proof-bar.tsx";
import "./machines.css";

const FLOWS = [...Map.groupBy(MACHINES, ({ flow }) => flow)];

export function MachineList({ current }: { readonly current: string | undefined }): ReactElement {
  return (
    <nav aria-label="Machines" className="machines">
      {FLOWS.map(([flow, machines]) => (
        <section key={flow} aria-label={flow}>
          <h2 className={flow.includes(".") ? "file" : undefined}>{flow}</h2>
          <ul>
            {machines.map((machine) => (
              <li key={machine.id}>
                <MachineLink machine={machine} isCurrent={machine.id === current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {FAILURES.length > 0 && (
        <section aria-label="Not drawn">
          <h2>Not drawn</h2>
          <ul>
            {FAILURES.map(({ file, message }) => (
              <li key={file} className="failure">
                {file}: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
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
      {HAS_COVERAGE === false && (
        <p className="quiet">No colours for proof yet: run the tests, and they appear here.</p>
      )}
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
