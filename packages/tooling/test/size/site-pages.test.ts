/** The size limits of the site: what a first visit of a page downloads, and what must not be in the home page. */
import { beforeAll, expect, test } from "vitest";
import { bleedsInto, NOT_IN_HOME_PAGE } from "../../src/size/bleed.ts";
import { builtSite, HOME, PAGE_LIMITS, SITE_PAGES, sumOf, type SitePage } from "../../src/size/site-pages.ts";

let pages: ReadonlyMap<string, SitePage>;
let home: SitePage;
beforeAll(async () => {
  const pageOf = await builtSite();
  pages = new Map(Object.entries(SITE_PAGES).map(([path, modules]) => [path, pageOf(modules)]));
  home = pageOf(HOME);
});

test.each(Object.keys(SITE_PAGES))("the first load of %s is within the limits", (path) => {
  const { chunks = [], styleBytes = 0 } = pages.get(path) ?? {};
  const sizes = chunks.map(({ name, bytes }) => ({ name, bytes }));
  expect(sumOf(chunks)).toBeGreaterThan(60_000);
  expect(sumOf(chunks) > PAGE_LIMITS.scripts ? sizes : []).toEqual([]);
  expect(styleBytes).toBeLessThanOrEqual(PAGE_LIMITS.styles);
  expect(styleBytes).toBeGreaterThan(1000);
});

test("the home page names a font for its own characters and one for all others", () => {
  expect(home.fonts).toEqual([
    expect.stringMatching(/^inter-latin-wght-normal-.+\.woff2$/u),
    expect.stringMatching(/^inter-site-.+\.woff2$/u),
  ]);
});

test("the home page contains neither the engine nor the widget, nor code of other pages", () => {
  expect(bleedsInto(home.chunks, NOT_IN_HOME_PAGE)).toEqual([]);
});
