/** The widget's `test` with an authenticator in the browser. */
import type { CDPSession } from "@playwright/test";
import { expect, test as base } from "../widget/test.ts";
import { startAmplifySite, type AmplifySite } from "./amplify-page.ts";
import { enablePasskeys, VirtualAuthenticator } from "./authenticator.ts";

interface Fixtures {
  /** What more authenticators are plugged into. */
  devtools: CDPSession;
  /** The device's own. */
  authenticator: VirtualAuthenticator;
  /** aws-amplify over the same pool. */
  amplifySite: AmplifySite;
}

export const test = base.extend<Fixtures>({
  poolName: "passkeys",
  devtools: async ({ page }, provide) => provide(await enablePasskeys(page)),
  authenticator: async ({ devtools }, provide) => provide(await VirtualAuthenticator.plugIn(devtools)),
  amplifySite: [
    async ({ place }, provide) => {
      const site = await startAmplifySite(place.config);
      await provide(site);
      await site.close();
    },
    { timeout: 60_000 },
  ],
});

export { expect };
