/** Checks the dates of the posts, which stand on the Studio page, in the posts' addresses and in the structured data. */
import type { Post } from "../content/posts.ts";
import { SettingError } from "./site-url.ts";

/** @throws SettingError with a line for each post whose date is not a day of the calendar as YYYY-MM-DD */
export function checkPostDates(posts: readonly Post[]): void {
  const wrong = posts.filter(({ isoDate }) => !isCalendarDay(isoDate));
  if (wrong.length === 0) return;
  const lines = wrong.map(
    ({ title, isoDate }) =>
      `content/posts.ts: the isoDate of “${title}” is "${isoDate}" and must be a day of the calendar as YYYY-MM-DD, such as 2026-11-24.`,
  );
  throw new SettingError(lines.join("\n"));
}

function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  // A day that does not exist, such as February 30, is invalid or becomes a day of the next month.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
