/** In which order a page asks its browser for passkeys, takes that back, and calls the pool. */
import type { Page } from "@playwright/test";

export interface Order {
  /**
   * Of the page at hand: `suggest` and `get` where the browser is asked for a passkey (with conditional mediation and without),
   * `abort` where it is no longer, and the pool's operations by name.
   */
  steps(): Promise<readonly string[]>;
}

/** Watches, from the next page on. */
export async function watchOrder(page: Page): Promise<Order> {
  await page.addInitScript(() => {
    const steps: string[] = [];
    Reflect.set(window, "passkeyOrder", steps);
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options = {}) => {
      steps.push(options.mediation === "conditional" ? "suggest" : "get");
      options.signal?.addEventListener("abort", () => steps.push("abort"), { once: true });
      return ask(options);
    };
    const call = window.fetch;
    window.fetch = (input, init) => {
      const [, operation] = /\.(\w+)$/u.exec(new Request(input, init).headers.get("x-amz-target") ?? "") ?? [];
      if (operation !== undefined) steps.push(operation);
      return call(input, init);
    };
  });
  return { steps: () => page.evaluate(() => Reflect.get(window, "passkeyOrder") as string[]) };
}
