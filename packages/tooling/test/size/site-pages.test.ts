/** The size limits of the site: what a first visit of a page downloads, and what must not be in the home page. */
import { expect, test } from "vitest";
import { bleedsInto, NOT_IN_HOME_PAGE } from "../../src/size/bleed.ts";
import { bytesOf } from "../../src/size/bundle.ts";
import { builtSite, PAGE_LIMITS, WEIGHED_PAGES } from "../../src/size/site-pages.ts";

const pageOf = await builtSite();

/** The four policies are alike. */
test.each([...WEIGHED_PAGES, "/products", "/policy"])("the first load of %s is within the limits", (path) => {
  const { chunks, styleBytes } = pageOf(path);
  const sizes = chunks.map(({ name, bytes }) => ({ name, bytes }));
  expect(bytesOf(chunks)).toBeGreaterThan(60_000);
  expect(bytesOf(chunks) > PAGE_LIMITS.scripts ? sizes : []).toEqual([]);
  expect(styleBytes).toBeLessThanOrEqual(PAGE_LIMITS.styles);
  expect(styleBytes).toBeGreaterThan(1000);
});

test("the home page names two fonts, and contains neither the engine nor the widget, nor code of other pages", () => {
  const { chunks, fonts } = pageOf("/");
  // One for its own characters and one for all others.
  const patterns = [/^inter-latin-wght-normal-.+\.woff2$/u, /^inter-site-.+\.woff2$/u];
  expect(fonts).toEqual(patterns.map((pattern) => expect.stringMatching(pattern)));
  expect(bleedsInto(chunks, NOT_IN_HOME_PAGE)).toEqual([]);
});
