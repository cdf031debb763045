/** The time in the format that Cognito's proofs sign, such as `Tue Mar 3 04:05:06 UTC 2026`. */
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function srpTimestamp(epochMs: number): string {
  const date = new Date(epochMs);
  const day = `${WEEKDAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
  return `${day} ${date.toISOString().slice(11, 19)} UTC ${date.getUTCFullYear()}`;
}
