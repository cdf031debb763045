/** The wait a server asks for, as RFC 9110 section 10.2.3 writes it. */

/** Nothing is gained by knowing a longer wait than this exactly. */
const MAX_DELAY_MS = 300_000;

/**
 * Milliseconds of a `Retry-After` header (whole seconds, or a date), never negative.
 *
 * Undefined without the header or when it holds anything else; far-away times are cut to five minutes.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  const isSeconds = /^\d+$/.test(header);
  const isDate = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(header);
  const delayMs = isSeconds ? Number(header) * 1000 : isDate ? Date.parse(header) - nowMs : Number.NaN;
  return Number.isNaN(delayMs) ? undefined : Math.min(Math.max(delayMs, 0), MAX_DELAY_MS);
}
