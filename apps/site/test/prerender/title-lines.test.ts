/** What a build says of page titles that are too long. */
import { expect, test } from "vitest";
import { site } from "../../content/site.ts";
import { pageEntries } from "../../prerender/page-entries.ts";
import { longTitleLines } from "../../prerender/title-lines.ts";

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
