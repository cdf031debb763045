/** The size gate of the site: what a reader of the home page downloads, and what must not be in it. */
import { beforeAll, expect, test } from "vitest";
import { bleedsInto, NOT_IN_HOME_PAGE } from "../../src/size/bleed.ts";
import { HOME_LIMITS, homePage, type HomePage } from "../../src/size/site-home.ts";
import { isOver, sizeReport } from "../../src/size/size-report.ts";

let home: HomePage;
beforeAll(async () => {
  home = await homePage();
});

test("the home page's scripts are within their budget", () => {
  const measured = { name: "the home page", limit: HOME_LIMITS.scripts, chunks: home.chunks };
  expect(isOver(measured), `\n${sizeReport([measured])}\n`).toBe(false);
});

test("the home page's styles are within theirs, and there are some", () => {
  expect(home.styleBytes).toBeLessThanOrEqual(HOME_LIMITS.styles);
  expect(home.styleBytes).toBeGreaterThan(1000);
});

test("the home page names a font for its own words and one for all others", () => {
  expect(home.fonts).toEqual([
    expect.stringMatching(/^inter-site-.+\.woff2$/u),
    expect.stringMatching(/^inter-latin-wght-normal-.+\.woff2$/u),
  ]);
});

test("the home page holds neither the engine nor the widget, nor anything of other pages", () => {
  expect(bleedsInto("the home page", home.chunks, NOT_IN_HOME_PAGE)).toEqual([]);
});
