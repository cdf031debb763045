/** Says which tests have been in a state or taken a transition. */
import type { Proof } from "@poolgate/testkit/charts-coverage";
import type { ReactElement } from "react";

export function proofWords(proof: Proof | "none"): string {
  return {
    pool: "Proven by a test against the local pool",
    fakes: "Taken only by tests with fakes",
    none: "Taken by no test",
  }[proof];
}

interface ProofNoteProps {
  readonly proof: Proof | undefined;
  readonly isKnown: boolean;
}

export function ProofNote({ proof, isKnown }: ProofNoteProps): ReactElement | null {
  if (!isKnown) return null;
  return (
    <p className="proof-note" data-proof={proof ?? "none"}>
      {proofWords(proof ?? "none")}
    </p>
  );
}
