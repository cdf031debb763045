/** Records the order in which a page requests passkeys, aborts requests, and calls the pool. */
import type { Page } from "@playwright/test";

export interface Order {
  /**
   * The steps of the current page. Requests for a passkey are `suggest` (conditional mediation), `getOnDevice` (immediate
   * mode) and `get` (by a dialog); requests for a new one are `createSilently` and `create`. `abort` is an aborted request. The
   * pool's operations have their names.
   */
  steps(): Promise<readonly string[]>;
}

/** Records from the next page on. */
export async function watchOrder(page: Page): Promise<Order> {
  await page.addInitScript(() => {
    const steps: string[] = [];
    Reflect.set(window, "passkeyOrder", steps);
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options = {}) => {
      const isImmediate = "uiMode" in options && options.uiMode === "immediate";
      steps.push(options.mediation === "conditional" ? "suggest" : isImmediate ? "getOnDevice" : "get");
      options.signal?.addEventListener("abort", () => steps.push("abort"), { once: true });
      return ask(options);
    };
    const create = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options: CredentialCreationOptions & { mediation?: string } = {}) => {
      steps.push(options.mediation === "conditional" ? "createSilently" : "create");
      options.signal?.addEventListener("abort", () => steps.push("abort"), { once: true });
      return create(options);
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
