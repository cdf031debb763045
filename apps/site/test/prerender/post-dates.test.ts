/** Which dates of posts a build accepts. */
import { expect, test } from "vitest";
import type { Post } from "../../content/posts.ts";
import { checkPostDates } from "../../prerender/post-dates.ts";
import { SettingError } from "../../prerender/site-url.ts";

const postOf = (isoDate: string): Post => ({ title: "A gate", isoDate, summary: "", content: [] });

test.each(["24.11.2026", "2026-02-30", "2026-13-01", "2026-1-5", "2026-11-24T10:00", "2026", "", "tomorrow"])(
  "rejects %j, and names the post and what to write",
  (isoDate) => {
    const check = () => checkPostDates([{ ...postOf("2026-11-24"), title: "A wall" }, postOf(isoDate)]);
    expect(check).toThrow(SettingError);
    expect(check).toThrow(
      `content/posts.ts: the isoDate of “A gate” is "${isoDate}" and must be a day of the calendar as YYYY-MM-DD, such as 2026-11-24.`,
    );
  },
);

test("accepts the days of a calendar, twice the same among them", () => {
  expect(() => checkPostDates([postOf("2026-11-24"), postOf("2028-02-29"), postOf("2028-02-29")])).not.toThrow();
});
