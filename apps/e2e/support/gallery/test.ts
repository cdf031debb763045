/**
 * The `test` of the gallery: one page for all tests of a worker, which shows one state of the widget at a time, without a
 * backend. Only the part of the address after `#` changes.
 */
import type { Page } from "@playwright/test";
import { expect, test as base } from "../base.ts";
import { openBuiltApp } from "../built-app.ts";
import { watchConsole } from "../console.ts";
import { EXPECTED_WORDS, GalleryFrame } from "./gallery-frame.ts";

interface TestFixtures {
  /** The address of the gallery. */
  galleryUrl: string;
  /** The page, and what it has said on the console. */
  opened: { readonly page: Page; readonly frame: GalleryFrame; readonly said: string[] };
  frame: GalleryFrame;
}

export const test = base.extend<TestFixtures>({
  galleryUrl: [
    async ({ kept }, provide) => {
      const { url } = await kept.once("gallery", () => openBuiltApp("gallery"));
      await provide(url);
    },
    { timeout: 60_000 },
  ],
  opened: async ({ kept, browser, galleryUrl }, provide) => {
    const opened = await kept.once("page of the gallery", async () => {
      const context = await browser.newContext({ reducedMotion: "reduce" });
      const said = watchConsole(context, false);
      const page = await context.newPage();
      return { page, frame: new GalleryFrame(page, galleryUrl), said, close: () => context.close() };
    });
    await provide(opened);
  },
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

export { expect };
export { SCREENS } from "./shown-states.ts";
