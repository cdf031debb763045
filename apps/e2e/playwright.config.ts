/**
 * Journeys in a real Chromium over the real servers.
 *
 * Every worker runs its own pool, api and site (`support/house.ts`), so that a test may kill one of them. The second
 * project reads the network log that the first one kept, when all of it is there.
 */
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumWith } from "./support/chromium.ts";
import { RESULTS } from "./support/places.ts";

/** The tag of journeys that run only in the part `journeys` of the proof, beside other parts. */
const PROOF_TAG = /@proof\b/u;
const isProof = process.env["PROOF"] === "true";

/** Playwright runs files by path. `test --changed` names those that run first, because they are the nearest to the change. */
const first = process.env["JOURNEYS_FIRST"]?.split(",").map((path) => `**/${path}`);
const journeys = { name: "journeys", testDir: "./journeys" };

export default defineConfig({
  ...(isProof ? { grep: PROOF_TAG } : { grepInvert: PROOF_TAG }),
  globalSetup: "./support/global-setup.ts",
  outputDir: join(RESULTS, "e2e-artifacts"),
  reporter: [["list"], ["json", { outputFile: join(RESULTS, "e2e.json") }]],
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  timeout: isProof ? 180_000 : 45_000,
  expect: { timeout: 10_000 },
  // A picture that is missing is a failure, not a new picture.
  updateSnapshots: "none",
  snapshotPathTemplate: "{testDir}/../{arg}{ext}",
  use: {
    // A trace would hold what was typed.
    trace: "off",
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    launchOptions: chromiumWith(),
  },
  projects:
    first === undefined
      ? [journeys, { name: "audit", testDir: "./audit", dependencies: ["journeys"] }]
      : [
          { ...journeys, testMatch: first },
          { ...journeys, testIgnore: first },
        ],
});
