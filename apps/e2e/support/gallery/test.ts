/**
 * The `test` of the gallery: a page that shows one state of the widget at a time, without a backend.
 *
 * The gallery is built once a worker. The page stays; only the part of the address after `#` changes.
 */
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { build, preview } from "vite";
import { WIDGET_STATES, type WidgetState } from "@poolgate/testkit/widget-views";
import { watchConsole } from "../console.ts";
import { ROOT } from "../places.ts";
import { GalleryFrame } from "./gallery-frame.ts";

interface WorkerFixtures {
  /** The address of the gallery. */
  galleryUrl: string;
}

interface TestFixtures {
  frame: GalleryFrame;
  watch: void;
}

/** The unknown screen says so on the console, for the developer. */
const EXPECTED = /@poolgate\/react has no screen for/;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  galleryUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this parameter.
    async ({}, provide) => {
      const outDir = await mkdtemp(join(tmpdir(), "poolgate-gallery-"));
      const root = join(ROOT, "apps/gallery");
      const configFile = join(root, "vite.config.ts");
      await build({ root, configFile, logLevel: "error", build: { outDir, emptyOutDir: true } });
      const server = await preview({ root, configFile, logLevel: "error", build: { outDir }, preview: { port: 0 } });
      await provide(server.resolvedUrls?.local[0] ?? "");
      await server.close();
      await rm(outDir, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  frame: async ({ page, galleryUrl }, provide) => provide(new GalleryFrame(page, galleryUrl)),
  watch: [
    async ({ context }, provide) => {
      const said = watchConsole(context, false);
      await provide();
      expect(said.filter((line) => !EXPECTED.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";

/** The states by the screen that they belong to. */
export const SCREENS: readonly (readonly [screen: string, states: readonly WidgetState[]])[] = [
  ...Map.groupBy(WIDGET_STATES, ({ screen }) => screen),
];

/** The tags of all languages but English. */
export const OTHER_LANGUAGES: readonly string[] = readdirSync(join(ROOT, "packages/react/exports/languages")).map(
  (file) => basename(file, ".ts"),
);
