/** The site's `test` with an authenticator in the browser that waits for its owner, and what the contact page has for it. */
import type { Locator, Page } from "@playwright/test";
import { expect, test as base } from "../test.ts";
import { attended, enablePasskeys, VirtualAuthenticator } from "./authenticator.ts";

interface Fixtures {
  /** The device's own. */
  authenticator: VirtualAuthenticator;
  /** The chunks of scripts that the page has loaded so far, by name. */
  chunks: readonly string[];
}

export const test = base.extend<Fixtures>({
  authenticator: async ({ page }, provide) => provide(await VirtualAuthenticator.plugIn(await enablePasskeys(page))),
  chunks: async ({ page }, provide) => {
    const chunks: string[] = [];
    page.on("request", (request) => {
      const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/u.exec(request.url()) ?? [];
      if (name !== undefined) chunks.push(name);
    });
    await provide(chunks);
  },
});

export { layoutShift, watchLayout } from "../layout.ts";
export { attended, expect };

export function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** In the list of the settings. */
export function listed(page: Page, card: "Passkeys" | "Your devices"): Locator {
  return page.getByRole("region", { name: card }).getByRole("listitem");
}

/** Makes the passkey that is offered, and reads that it is there. */
export async function takeOffer(page: Page, authenticator: VirtualAuthenticator): Promise<void> {
  const farewell = page.getByRole("heading", { name: "Your passkey is ready" });
  await attended(authenticator, async () => {
    await button(page, "Create a passkey").click();
    await expect(farewell).toBeVisible();
  });
  await button(page, "Continue").click();
  await expect(farewell).toHaveCount(0);
}
