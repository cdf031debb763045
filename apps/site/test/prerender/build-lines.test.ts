/** What a build accepts, and what it says of settings, pictures, dates and titles that are missing or wrong. */
import { expect, test } from "vitest";
import type { Post } from "../../content/posts.ts";
import { site } from "../../content/site.ts";
import { missingSettingLines } from "../../prerender/missing-settings.ts";
import { pageEntries } from "../../prerender/page-entries.ts";
import { missingPictureLines, oldBrandLines } from "../../prerender/picture-lines.ts";
import { checkPostDates } from "../../prerender/post-dates.ts";
import { readSiteUrl, SettingError } from "../../prerender/site-url.ts";
import { longTitleLines } from "../../prerender/title-lines.ts";

const COMPLETE = {
  VITE_USER_POOL_ID: "us-east-1_AbCdEfGhI",
  VITE_USER_POOL_CLIENT_ID: "client",
  VITE_CONTACT_URL: "https://api.example.com",
  VITE_TRANSCRIBE_URL: "https://api.example.com",
  VITE_REFINE_URL: "https://api.example.com",
  VITE_VITALS_URL: "https://api.example.com",
};
const UNSEEN = "No provider has a button: VITE_OAUTH_PROVIDERS and VITE_OAUTH_DOMAIN need each other.";
const NAME_THEM = "VITE_OAUTH_PROVIDERS is set: name these providers in content/policy.ts, too.";

test.each([
  ["nothing, when all is set", {}, []],
  ["that measurements are off", { VITE_VITALS_URL: " " }, [expect.stringMatching(/^VITE_VITALS_URL is not set: /u)]],
  ["that providers need a domain", { VITE_OAUTH_PROVIDERS: "Google" }, [UNSEEN, NAME_THEM]],
  ["that a domain needs providers", { VITE_OAUTH_DOMAIN: "auth.example.com" }, [UNSEEN]],
  [
    "that the policy names the providers",
    { VITE_OAUTH_PROVIDERS: "Google", VITE_OAUTH_DOMAIN: "auth.example.com" },
    [NAME_THEM],
  ],
])("says %s", (_, settings, lines) => expect(missingSettingLines({ ...COMPLETE, ...settings })).toEqual(lines));

test("names each picture of a service that is missing", () => {
  const advice = { id: "advice", title: "Advice", text: "An hour.", deliverables: [], outcomes: [], start: "" };
  expect(missingPictureLines([{ ...advice, picture: "pen-holder.avif" }, advice, { ...advice, picture: "" }])).toEqual(
    [],
  );
  expect(missingPictureLines([{ ...advice, picture: "advice.svg" }])).toEqual([
    "content/services.ts names the picture advice.svg for “Advice”, which is not in public/media.",
  ]);
});

test("says that the picture for link previews shows an older brand", () => {
  expect(oldBrandLines("Stillwater", "Stillwater")).toEqual([]);
  expect(oldBrandLines("Stillwater", "Old Gate")).toEqual([
    "public/social-image.png still shows the brand Old Gate: replace it, then write Stillwater as the brand in content/social-image.ts.",
  ]);
});

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

test.each([
  ["https://www.example.com", "https://www.example.com"],
  [" http://localhost:4173/ ", "http://localhost:4173"],
  ["", undefined],
  [undefined, undefined],
])("reads %j as %s", (setting, url) => expect(readSiteUrl(setting)).toBe(url));

test.each([
  "www.example.com",
  "https://example.com/site",
  "ftp://example.com",
  "https://example.com/?x",
  "https://a:b@c.de",
])("rejects %s", (setting) =>
  expect(() => readSiteUrl(setting)).toThrow("SITE_URL must be the site's own address without a path"),
);

/** A page whose title has so many characters together with the brand. */
function pageOf(length: number) {
  const title = "x".repeat(length - ` · ${site.brand}`.length);
  return { head: { title, description: "A page." } };
}

test("names each page whose title is longer than 60 characters with the brand", () => {
  expect(longTitleLines(pageEntries)).toEqual([]);
  const pages = { "/": pageOf(60), "/about": pageOf(61), "*": pageOf(75) };
  expect(longTitleLines(pages)).toEqual([
    expect.stringMatching(/^\/about has the title “x+ · .+” of 61 characters\. Search engines show 60: shorten /u),
    expect.stringMatching(/^The 404 page has the title “x+ · .+” of 75 characters\. /u),
  ]);
});
