/** The widget's `test` with a virtual authenticator in the browser. */
import type { CDPSession } from "@playwright/test";
import { expect, test as base } from "../widget/test.ts";
import { startAmplifySite, type AmplifySite } from "./amplify-page.ts";
import { contacts, type Person } from "../widget/people.ts";
import { enablePasskeys, VirtualAuthenticator } from "./authenticator.ts";
import { addPasskey, enter, oneTap, signOut } from "./steps.ts";
import { watchOrder, type Order } from "./watch-order.ts";

interface Fixtures {
  /** Further authenticators that are connected. */
  devtools: CDPSession;
  /** The device's built-in authenticator. */
  authenticator: VirtualAuthenticator;
  /** The order in which the page asks for passkeys and calls the pool. */
  order: Order;
  /** Signs up a user, makes a passkey on this device, and signs out again. */
  leaveWithPasskey: () => Promise<Person>;
  /** aws-amplify with the same pool. */
  amplifySite: AmplifySite;
}

export const test = base.extend<Fixtures>({
  poolName: "passkeys",
  devtools: async ({ page }, provide) => provide(await enablePasskeys(page)),
  authenticator: async ({ devtools }, provide) => provide(await VirtualAuthenticator.plugIn(devtools)),
  order: async ({ page }, provide) => provide(await watchOrder(page)),
  leaveWithPasskey: async ({ widget, authenticator, registerVisitor }, provide) =>
    provide(async () => {
      const person = await registerVisitor("verified", contacts);
      await enter(widget, person, ["passkeys"]);
      await addPasskey(widget, authenticator, "Phone");
      await signOut(widget);
      await expect(oneTap(widget, person)).toBeVisible();
      return person;
    }),
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
