/** The wait a server asks for, as RFC 9110 section 10.2.3 writes it. */
import { parseHttpDate } from "./http-date.ts";

/** Longer waits are told as one hour: a garbled header must not name a year. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Milliseconds of a `Retry-After` header (whole seconds, or a date), never negative.
 *
 * @param nowMs The server's time, which a date is counted from; undefined where it is not known.
 * @returns Undefined without the header, or when it holds anything else; at most an hour.
 */
export function retryAfterMs(header: string | null, nowMs: number | undefined): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return bounded(Number(header) * 1000);
  const dateMs = parseHttpDate(header);
  return dateMs === undefined || nowMs === undefined ? undefined : bounded(dateMs - nowMs);
}

function bounded(delayMs: number): number {
  return Math.min(Math.max(delayMs, 0), MAX_DELAY_MS);
}
