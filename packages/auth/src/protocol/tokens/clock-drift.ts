/**
 * Computes the difference between the server's clock and the device's clock, which is needed to judge whether a token
 * has expired.
 *
 * The server's time is the `Date` header of the response. If a proxy hides this header, the time when the tokens were
 * issued (`iat`) is used, because they were issued for this response.
 */

/** The times that are known when a response has arrived, all in milliseconds. */
export interface TimeReading {
  /** The device's time, since 1970. */
  readonly nowMs: number;
  /** The server's time, since 1970; undefined as long as no response has contained it. */
  readonly serverNowMs?: number | undefined;
  /** The time since the request was sent. The tokens may have been issued that long ago. By default 0. */
  readonly sinceSentMs?: number | undefined;
}

/** The maximum difference between `Date` and `iat`. A `Date` that differs more does not come from the pool. */
const MAX_DISAGREEMENT_MS = 300_000;

/**
 * Returns the server's time minus the device's time in milliseconds.
 *
 * @param issuedAtMs The `iat` of the tokens that have just arrived, in milliseconds since 1970.
 */
export function clockDriftMs({ nowMs, serverNowMs, sinceSentMs = 0 }: TimeReading, issuedAtMs: number): number {
  const byTokensMs = issuedAtMs + sinceSentMs;
  const isCredible = serverNowMs !== undefined && Math.abs(serverNowMs - byTokensMs) <= MAX_DISAGREEMENT_MS;
  return (isCredible ? serverNowMs : byTokensMs) - nowMs;
}
