/** Formats the timestamp of an SRP proof. */

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/**
 * Formats a time as `ddd MMM D HH:mm:ss UTC YYYY` in English and UTC, with the day without a leading zero, such as
 * `Tue Mar 3 04:05:06 UTC 2026`.
 *
 * For any other form, the service responds with "Incorrect username or password."
 *
 * @param epochMs Milliseconds since 1970.
 */
export function formatSrpTimestamp(epochMs: number): string {
  const date = new Date(epochMs);
  const time = date.toISOString().slice(-13, -5);
  const weekday = WEEKDAYS[date.getUTCDay()];
  const month = MONTHS[date.getUTCMonth()];
  return `${weekday} ${month} ${date.getUTCDate()} ${time} UTC ${date.getUTCFullYear()}`;
}
