/** The chunk of the sign-in engine, which a page loads after its first form. */
import type { Page } from "@playwright/test";

/** The address of the chunk. */
export const ENGINE_CHUNK = /\/authenticator-chunk-[^/]*\.js$/u;

/** Holds the chunk back until the returned function is called. */
export async function holdEngine(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(ENGINE_CHUNK, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
