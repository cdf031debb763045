/**
 * How far the device's clock is from the server's, which the expiry of tokens is judged by.
 *
 * Server time comes from the answer's `Date` header. Where that cannot be read (a proxy that does not expose it), the tokens
 * themselves say it: they were issued just now, by the server's clock.
 */

/** What is known of the time when an answer has arrived, all in milliseconds. */
export interface TimeReading {
  /** The device's time, since 1970. */
  readonly nowMs: number;
  /** The server's time, since 1970; undefined as long as no answer has said it. */
  readonly serverNowMs?: number | undefined;
  /** The time since the request was sent. A token that took long to arrive has used up that part of its life. By default 0. */
  readonly sinceSentMs?: number | undefined;
}

/** Tokens are issued while the request is answered: a `Date` that is further from it is not the pool's own. */
const MAX_DISAGREEMENT_MS = 300_000;

/** The server's time minus the device's, in milliseconds; `issuedAtMs` is the `iat` of tokens that have just arrived. */
export function clockDriftMs({ nowMs, serverNowMs, sinceSentMs = 0 }: TimeReading, issuedAtMs: number): number {
  const byTokensMs = issuedAtMs + sinceSentMs;
  const isCredible = serverNowMs !== undefined && Math.abs(serverNowMs - byTokensMs) <= MAX_DISAGREEMENT_MS;
  return (isCredible ? serverNowMs : byTokensMs) - nowMs;
}
