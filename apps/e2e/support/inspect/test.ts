/** The `test` of the journeys that follow a page live: the widget's, with the built explorer and the site's `dev` server. */
import { openBuiltApp } from "../built-app.ts";
import { test as base } from "../widget/test.ts";
import { startDevSite } from "./dev-site.ts";

interface WorkerFixtures {
  /** The address of the explorer. */
  chartsUrl: string;
  /** The address of the site. It outlives the tests: its pages ask for it until they are closed. */
  siteUrl: string;
}

// oxlint-disable-next-line typescript/no-empty-object-type -- Only the worker has more fixtures.
export const test = base.extend<{}, WorkerFixtures>({
  chartsUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this parameter.
    async ({}, provide) => {
      const app = await openBuiltApp("charts");
      await provide(app.url);
      await app.close();
    },
    // Without a cache, every machine is laid out first.
    { scope: "worker", timeout: 240_000 },
  ],
  siteUrl: [
    async ({ places }, provide) => {
      const site = await startDevSite(await places.open("optional-mfa"));
      await provide(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

export { expect } from "@playwright/test";
