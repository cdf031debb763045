/** How many of a machine's transitions the tests have taken, as a thin bar. Nothing before the tests have run. */
import type { ReactElement } from "react";
import { HAS_COVERAGE, type MachineEntry } from "virtual:charts";

export function ProofBar({ machine }: { readonly machine: MachineEntry }): ReactElement | null {
  const { proof, transitions } = machine;
  if (!HAS_COVERAGE || transitions === 0) return null;
  const none = transitions - proof.pool - proof.fakes;
  const words = `Of ${transitions} transitions, ${proof.pool} are proven by tests against the pool, ${proof.fakes} by tests with fakes only, ${none} by none.`;
  return (
    <span className="proof-bar" title={words}>
      <span className="unseen">{words}</span>
      <span data-proof="pool" style={{ flexGrow: proof.pool }} />
      <span data-proof="fakes" style={{ flexGrow: proof.fakes }} />
      <span data-proof="none" style={{ flexGrow: none }} />
    </span>
  );
}
