/**
 * Journeys in a real Chromium over the real servers.
 *
 * Every worker runs its own pool, api and site (`support/house.ts`), so that a test may kill one of them. The second
 * project reads the network log that the first one kept, when all of it is there.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { RESULTS } from "./support/places.ts";

const debian = "/usr/bin/chromium";
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(debian) ? debian : undefined);
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  globalSetup: "./support/global-setup.ts",
  outputDir: join(RESULTS, "e2e-artifacts"),
  reporter: [["list"], ["json", { outputFile: join(RESULTS, "e2e.json") }]],
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    // A trace would hold what was typed.
    trace: "off",
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    { name: "journeys", testDir: "./journeys" },
    { name: "audit", testDir: "./audit", dependencies: ["journeys"] },
  ],
});
