/**
 * The ways in which the tab that holds the refresh lock goes wrong, and what is expected of the others.
 *
 * Each kind begins with a refresh in the holder. `fault` is what happens to its first request, `strike` what happens to the
 * tab while that request is on its way.
 */
import type { Switches } from "../support/proof-pool.ts";

type Fault = NonNullable<Switches["add"]>[number];

export interface HolderKind {
  readonly name: string;
  readonly graceSeconds: 0 | 10 | 60;
  readonly fault: Pick<Fault, "fault" | "answer">;
  readonly strike: "none" | "freeze" | "crash" | "close";
  /** How long the holder's process is stopped. */
  readonly frozenMs?: number;
  /** The pool carries out the refresh while the holder is frozen; the answer waits for the holder. */
  readonly isAnsweredWhileFrozen?: boolean;
  /** The access token's lifetime, when it shall run out while the holder is frozen. */
  readonly tokenLifetimeSeconds?: number;
  /**
   * What may become of the session: `kept`; `lost` (fault N12 of the catalogue: grace 0, the pool rotated, the answer is gone);
   * `either` where the holder may or may not still get the answer.
   */
  readonly expected: "kept" | "lost" | "either";
  /** Refreshes that the pool may carry out when the session is kept. */
  readonly refreshes: number;
  /** Runs with each number of tabs; a kind that takes five minutes runs once. */
  readonly runs: number;
}

const stalled = { fault: "stallBefore" } as const;
const answerStalled = { fault: "stallAfter" } as const;
const answerDropped = { fault: "dropAfter" } as const;
const tooMany = {
  fault: "replace",
  answer: {
    exception: "TooManyRequestsException",
    status: 429,
    headers: {
      "retry-after": "15",
      "access-control-expose-headers": "Retry-After",
    },
  },
} as const;
const kept = { graceSeconds: 0, expected: "kept", refreshes: 1, runs: 5 } as const;

export const HOLDER_KINDS: readonly HolderKind[] = [
  { ...kept, name: "first request hangs", fault: stalled, strike: "none" },
  { ...kept, name: "told Retry-After: 15", fault: tooMany, strike: "none" },
  { ...kept, name: "frozen 20 s, request open", fault: stalled, strike: "freeze", frozenMs: 20_000 },
  { ...kept, name: "crashes, request open", fault: stalled, strike: "crash" },
  { ...kept, name: "closed, request open", fault: stalled, strike: "close" },
  {
    ...kept,
    name: "frozen 20 s, answer waits",
    fault: stalled,
    strike: "freeze",
    frozenMs: 20_000,
    isAnsweredWhileFrozen: true,
    expected: "either",
  },
  {
    ...kept,
    name: "frozen 5 min, answer waits, tokens run out",
    fault: stalled,
    strike: "freeze",
    frozenMs: 300_000,
    isAnsweredWhileFrozen: true,
    tokenLifetimeSeconds: 60,
    expected: "either",
    // The lost minutes cost one more: the tokens of the first have run out, too.
    refreshes: 2,
    runs: 1,
  },
  ...(["crash", "close"] as const).flatMap((strike) => [
    afterRotation(strike, 0),
    afterRotation(strike, 10),
    afterRotation(strike, 60),
  ]),
  ...([0, 10, 60] as const).map((graceSeconds): HolderKind => ({
    ...spent(graceSeconds),
    name: `answer lost after rotation, grace ${graceSeconds} s`,
    fault: answerDropped,
    strike: "none",
  })),
  ...([0, 10, 60] as const).map((graceSeconds): HolderKind => ({
    ...spent(graceSeconds),
    name: `answer hangs after rotation, grace ${graceSeconds} s`,
    fault: answerStalled,
    strike: "none",
  })),
];

function afterRotation(strike: "crash" | "close", graceSeconds: 0 | 10 | 60): HolderKind {
  const name = `${strike === "crash" ? "crashes" : "closed"} after rotation, grace ${graceSeconds} s`;
  return { ...spent(graceSeconds), name, fault: answerStalled, strike };
}

/** The pool has rotated and nobody has the answer: only a grace period saves the session, by one repeated refresh. */
function spent(graceSeconds: 0 | 10 | 60) {
  return { graceSeconds, expected: graceSeconds === 0 ? "lost" : "kept", refreshes: 2, runs: 5 } as const;
}
