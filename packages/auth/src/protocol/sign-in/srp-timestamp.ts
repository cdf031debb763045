/** The timestamp of a password proof. */

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/**
 * `ddd MMM D HH:mm:ss UTC YYYY`, always English and UTC, the day without a leading zero: `Tue Mar 3 04:05:06 UTC 2026`.
 *
 * The service refuses any other form with "Incorrect username or password.", and a time more than five minutes off.
 */
export function formatSrpTimestamp(epochMs: number): string {
  const date = new Date(epochMs);
  const time = date.toISOString().slice(-13, -5);
  const weekday = WEEKDAYS[date.getUTCDay()];
  const month = MONTHS[date.getUTCMonth()];
  return `${weekday} ${month} ${date.getUTCDate()} ${time} UTC ${date.getUTCFullYear()}`;
}
