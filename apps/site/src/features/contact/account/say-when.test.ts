import { expect, test } from "vitest";
import { sayWhen } from "./say-when.ts";

const NOON = new Date(2026, 10, 23, 12, 0);

test.each([
  ["a moment ago", new Date(2026, 10, 23, 11, 59), "today at 11:59 AM"],
  ["yesterday, though only minutes before midnight", new Date(2026, 10, 22, 23, 58), "yesterday at 11:58 PM"],
  ["days ago", new Date(2026, 10, 20, 23, 0), "3 days ago"],
  ["a week ago", new Date(2026, 10, 16, 12, 0), "on November 16, 2026"],
  ["in another year", new Date(2025, 1, 3), "on February 3, 2025"],
  ["tomorrow, by a clock that is ahead", new Date(2026, 10, 24), "on November 24, 2026"],
  ["a time that is none", new Date(Number.NaN), "at an unknown time"],
])("%s", (_, date, words) => {
  // Newer data of `Intl` has a narrow space before AM.
  expect(sayWhen(date, NOON).replaceAll(/\s/gu, " ")).toBe(words);
});

test("days are those of the calendar when the clocks change", () => {
  for (let hour = 0; hour < 24 * 366; hour += 7) {
    const now = new Date(2026, 0, 1, hour, 30);
    const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 23, 59);
    expect(sayWhen(before, now)).toContain("yesterday");
  }
});
