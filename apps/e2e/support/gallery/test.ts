/**
 * The `test` of the gallery: one page for all tests of a worker, which shows one state of the widget at a time, without a
 * backend. Only the part of the address after `#` changes.
 */
import { type Page, test as base, expect } from "@playwright/test";
import { openBuiltApp } from "../built-app.ts";
import { watchConsole } from "../console.ts";
import { EXPECTED_WORDS, GalleryFrame } from "./gallery-frame.ts";

interface WorkerFixtures {
  /** The address of the gallery. */
  galleryUrl: string;
  /** The page, and what it has said on the console. */
  opened: { readonly page: Page; readonly frame: GalleryFrame; readonly said: string[] };
}

export const test = base.extend<{ frame: GalleryFrame }, WorkerFixtures>({
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this parameter.
    async ({}, provide) => {
      const gallery = await openBuiltApp("gallery");
      await provide(gallery.url);
      await gallery.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  opened: [
    async ({ browser, galleryUrl }, provide) => {
      const context = await browser.newContext({ reducedMotion: "reduce" });
      const said = watchConsole(context, false);
      const page = await context.newPage();
      await provide({ page, frame: new GalleryFrame(page, galleryUrl), said });
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ opened: { page } }, provide) => provide(page),
  frame: [
    async ({ opened: { page, frame, said } }, provide) => {
      said.length = 0;
      await page.setViewportSize({ width: 1280, height: 800 });
      await provide(frame);
      expect(said.filter((line) => !EXPECTED_WORDS.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
export { SCREENS } from "./shown-states.ts";
