/** The site's `test` with an authenticator in the browser that waits for its owner, and what the contact page has for it. */
import type { Locator, Page } from "@playwright/test";
import { ContactPage } from "../screens.ts";
import { expect, test as base } from "../test.ts";
import { enablePasskeys, VirtualAuthenticator } from "./authenticator.ts";

interface Fixtures {
  /** The device's own. Nobody is there until a test says so, or it would sign in by itself. */
  authenticator: VirtualAuthenticator;
  contact: ContactPage;
  /** The chunks of scripts that the page has loaded so far, by name. */
  chunks: readonly string[];
}

export const test = base.extend<Fixtures>({
  authenticator: async ({ page }, provide) => {
    const authenticator = await VirtualAuthenticator.plugIn(await enablePasskeys(page));
    await authenticator.attend(false);
    await provide(authenticator);
  },
  contact: async ({ page }, provide) => provide(new ContactPage(page)),
  chunks: async ({ page }, provide) => {
    const chunks: string[] = [];
    page.on("request", (request) => {
      const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/u.exec(request.url()) ?? [];
      if (name !== undefined) chunks.push(name);
    });
    await provide(chunks);
  },
});

export { expect };

/** Does what only somebody who is there can do. */
export async function attended(authenticator: VirtualAuthenticator, task: () => Promise<void>): Promise<void> {
  await authenticator.attend(true);
  await task();
  await authenticator.attend(false);
}

/** Holds back what the pool says of somebody's passkeys, until it is let through. */
export async function holdPasskeyList(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/*", async (route) => {
    if (route.request().headers()["x-amz-target"]?.endsWith(".ListWebAuthnCredentials")) await released.promise;
    await route.continue();
  });
  return () => released.resolve();
}

export function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** In the list of the settings. */
export function listed(page: Page, card: "Passkeys" | "Your devices"): Locator {
  return page.getByRole("region", { name: card }).getByRole("listitem");
}

/** Notes, from the next page on, how far anything has moved (Layout Instability; what follows a click within 500 ms counts, too). */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let moved = 0;
    Object.defineProperty(window, "moved", { get: () => moved });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) moved += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How far so far, up to the frame after next, since the one at hand may not have been told yet. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Number(Reflect.get(window, "moved")))));
      }),
  );
}
