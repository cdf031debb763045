/** The widget's `test` with a virtual authenticator in the browser. */
import type { CDPSession } from "@playwright/test";
import type { AuthConfig } from "@poolgate/auth";
import { expect, test as base } from "../widget/test.ts";
import { startAmplifySite, type AmplifySite } from "./amplify-page.ts";
import { contacts, type Person } from "../widget/people.ts";
import { attended, enablePasskeys, VirtualAuthenticator } from "./authenticator.ts";
import { registerPasskey, rememberPasskeyUser } from "./by-calls.ts";
import { oneTap } from "./steps.ts";
import { watchOrder, type Order } from "./watch-order.ts";

interface Fixtures {
  /** Further authenticators that are connected. */
  devtools: CDPSession;
  /** The device's built-in authenticator. */
  authenticator: VirtualAuthenticator;
  /** The order in which the page asks for passkeys and calls the pool. */
  order: Order;
  /** A user with a passkey on this device, made by calls of the pool. The widget's page is not open yet. */
  personWithPasskey: () => Promise<Person>;
  /** Opens the widget for a user who has used a passkey on this device and has signed out again. */
  leaveWithPasskey: (config?: Partial<AuthConfig>) => Promise<Person>;
  /** aws-amplify with the same pool. */
  amplifySite: AmplifySite;
}

export const test = base.extend<Fixtures>({
  poolName: "passkeys",
  devtools: async ({ page }, provide) => provide(await enablePasskeys(page)),
  authenticator: async ({ devtools }, provide) => provide(await VirtualAuthenticator.plugIn(devtools)),
  order: async ({ page }, provide) => provide(await watchOrder(page)),
  personWithPasskey: async ({ page, place, authenticator, registerVisitor }, provide) =>
    provide(async () => {
      const person = await registerVisitor("verified", contacts);
      await page.goto(`${place.pageUrl}/elsewhere`);
      await attended(authenticator, () => registerPasskey(page, place.pool.url, person));
      return person;
    }),
  leaveWithPasskey: async ({ widget, page, personWithPasskey }, provide) =>
    provide(async (config) => {
      const person = await personWithPasskey();
      await rememberPasskeyUser(page, person);
      await widget.open(config);
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
