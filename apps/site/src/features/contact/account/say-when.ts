/** Says when something happened, in the words of the site's language: "today at 10:32 AM", "3 days ago", a date. */

const LANGUAGE = "en";
const DAY_MS = 86_400_000;
/** From this number of days on, the date says more. */
const MANY_DAYS = 7;

/** @param now The current time. */
export function sayWhen(date: Date, now: Date = new Date()): string {
  // A time that no calendar has can't be formatted.
  if (Number.isNaN(date.getTime())) return "at an unknown time";
  const daysAgo = Math.round((startOfDay(now) - startOfDay(date)) / DAY_MS);
  if (daysAgo < 0 || daysAgo >= MANY_DAYS) return `on ${date.toLocaleDateString(LANGUAGE, { dateStyle: "long" })}`;
  const day = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" }).format(-daysAgo, "day");
  return daysAgo > 1 ? day : `${day} at ${date.toLocaleTimeString(LANGUAGE, { timeStyle: "short" })}`;
}

/** Rounding makes up for the hour of a change to summer time. */
function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
