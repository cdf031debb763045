/** The size limit of the site: what a visitor of the home page downloads, and what must not be in it. */
import { beforeAll, expect, test } from "vitest";
import { bleedsInto, NOT_IN_HOME_PAGE } from "../../src/size/bleed.ts";
import { HOME_LIMITS, homePage, type SitePage } from "../../src/size/site-home.ts";

let home: SitePage;
beforeAll(async () => {
  home = await homePage();
});

test("the home page's scripts are within their limit", () => {
  const sizes = home.chunks.map(({ name, bytes }) => ({ name, bytes }));
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
  expect(sum > HOME_LIMITS.scripts ? sizes : []).toEqual([]);
});

test("the home page's styles are within their limit, and not empty", () => {
  expect(home.styleBytes).toBeLessThanOrEqual(HOME_LIMITS.styles);
  expect(home.styleBytes).toBeGreaterThan(1000);
});

test("the home page names a font for its own characters and one for all others", () => {
  expect(home.fonts).toEqual([
    expect.stringMatching(/^inter-site-.+\.woff2$/u),
    expect.stringMatching(/^inter-latin-wght-normal-.+\.woff2$/u),
  ]);
});

test("the home page contains neither the engine nor the widget, nor code of other pages", () => {
  expect(bleedsInto(home.chunks, NOT_IN_HOME_PAGE)).toEqual([]);
});
