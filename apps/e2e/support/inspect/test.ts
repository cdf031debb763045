/** The `test` of the journeys that follow a page live: the widget's, with the built explorer and the site's `dev` server. */
import { openBuiltApp } from "../built-app.ts";
import { test as base } from "../widget/test.ts";
import { startDevSite } from "./dev-site.ts";

interface Fixtures {
  /** The address of the explorer. */
  chartsUrl: string;
  /** The address of the site. It outlives the tests: its pages ask for it until they are closed. */
  siteUrl: string;
}

export const test = base.extend<Fixtures>({
  chartsUrl: [
    async ({ kept }, provide) => {
      const { url } = await kept.once("charts", () => openBuiltApp("charts"));
      await provide(url);
    },
    // Without a cache, every machine is laid out first.
    { timeout: 240_000 },
  ],
  siteUrl: [
    async ({ kept, place }, provide) => {
      const { url } = await kept.once("dev site", () => startDevSite(place));
      await provide(url);
    },
    { timeout: 60_000 },
  ],
});

export { expect } from "../base.ts";
