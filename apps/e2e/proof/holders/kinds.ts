/**
 * The ways in which the tab that holds the refresh lock fails, and what is expected of the other tabs.
 *
 * Each kind starts with a refresh in the holder. `fault` happens to its first request, `strike` to the tab while that
 * request is running.
 */
import type { Switches } from "../support/proof-pool.ts";

type Fault = NonNullable<Switches["add"]>[number];

export interface HolderKind {
  readonly name: string;
  readonly graceSeconds: 0 | 10 | 60;
  readonly fault: Pick<Fault, "fault" | "answer">;
  /** `leave`: the page goes into the back/forward cache, and comes back at the end. */
  readonly strike: "none" | "freeze" | "crash" | "close" | "leave";
  /** How long the holder's process is stopped. */
  readonly frozenMs?: number;
  /** The pool completes the refresh while the holder is frozen, so the response waits for the holder. */
  readonly isAnsweredWhileFrozen?: boolean;
  /** The lifetime of the access token, if it must expire while the holder is frozen. */
  readonly tokenLifetimeSeconds?: number;
  /**
   * The allowed outcomes for the session: `kept`; `lost` when the pool rotated without a grace period and the response
   * was lost; `either` when the holder may or may not still receive the response.
   */
  readonly expected: "kept" | "lost" | "either";
  /** The number of refreshes that the pool may complete if the session is kept. */
  readonly refreshes: number;
  /** Runs with each number of tabs. A kind that takes five minutes runs once. */
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

const STRIKES = { crash: "crashes", close: "closed", leave: "left for the cache" } as const;

export const HOLDER_KINDS: readonly HolderKind[] = [
  { ...kept, name: "first request hangs", fault: stalled, strike: "none" },
  { ...kept, name: "told Retry-After: 15", fault: tooMany, strike: "none" },
  { ...kept, name: "frozen 20 s, request open", fault: stalled, strike: "freeze", frozenMs: 20_000 },
  { ...kept, name: "crashes, request open", fault: stalled, strike: "crash" },
  { ...kept, name: "closed, request open", fault: stalled, strike: "close" },
  { ...kept, name: "left for the cache, request open", fault: stalled, strike: "leave" },
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
    // The minutes while the holder is frozen need one more refresh, because the tokens of the first have expired too.
    refreshes: 2,
    runs: 1,
  },
  ...(["crash", "close", "leave"] as const).flatMap((strike) => [
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

function afterRotation(strike: keyof typeof STRIKES, graceSeconds: 0 | 10 | 60): HolderKind {
  const name = `${STRIKES[strike]} after rotation, grace ${graceSeconds} s`;
  return { ...spent(graceSeconds), name, fault: answerStalled, strike };
}

/** The pool has rotated and the response is lost: only a grace period saves the session, by one repeated refresh. */
function spent(graceSeconds: 0 | 10 | 60) {
  return { graceSeconds, expected: graceSeconds === 0 ? "lost" : "kept", refreshes: 2, runs: 5 } as const;
}
