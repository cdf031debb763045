/**
 * Reads how long a server asks a client to wait (the `Retry-After` header).
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
import { parseHttpDate } from "./http-date.ts";

/** The maximum wait: a malformed header must not lead to a wait of a year. */
const MAX_DELAY_MS = 3_600_000;

/**
 * Converts a `Retry-After` header (whole seconds or a date) to milliseconds from 0 to one hour.
 *
 * @param nowMs The server's time, from which the wait until a date is counted; undefined if it is unknown.
 * @returns Undefined without a header, if the header is malformed, or if it is a date and the server's time is unknown.
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
