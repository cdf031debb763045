/**
 * The root of every `test`. It is the only place with fixtures of a worker: Playwright starts another worker for each other set of
 * them, and each would start servers of its own.
 */
import { test as playwright } from "@playwright/test";
import { Kept } from "./kept.ts";

// oxlint-disable-next-line typescript/no-empty-object-type -- A test has no more fixtures here.
export const test = playwright.extend<{}, { kept: Kept }>({
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this parameter.
    async ({}, provide) => {
      const kept = new Kept();
      await provide(kept);
      await kept.end();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

export { expect } from "@playwright/test";
