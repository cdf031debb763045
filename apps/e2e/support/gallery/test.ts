/**
 * The `test` of the gallery: a page that shows one state of the widget at a time, without a backend.
 *
 * The gallery is built once a worker. The page stays; only the part of the address after `#` changes.
 */
import { test as base, expect } from "@playwright/test";
import { openBuiltApp } from "../built-app.ts";
import { watchConsole } from "../console.ts";
import { EXPECTED_WORDS, GalleryFrame } from "./gallery-frame.ts";

interface WorkerFixtures {
  /** The address of the gallery. */
  galleryUrl: string;
}

interface TestFixtures {
  frame: GalleryFrame;
  watch: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this parameter.
    async ({}, provide) => {
      const gallery = await openBuiltApp("gallery");
      await provide(gallery.url);
      await gallery.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  frame: async ({ page, galleryUrl }, provide) => provide(new GalleryFrame(page, galleryUrl)),
  watch: [
    async ({ context }, provide) => {
      const said = watchConsole(context, false);
      await provide();
      expect(said.filter((line) => !EXPECTED_WORDS.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
export { OTHER_LANGUAGES, SCREENS } from "./shown-states.ts";
