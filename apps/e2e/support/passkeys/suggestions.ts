/** What the browser is asked to suggest, and what a form says, or doesn't, of how that went. */
import type { Page } from "@playwright/test";
import type { WidgetPage } from "../widget/widget-page.ts";
import { expect } from "./test.ts";
import type { Order } from "./watch-order.ts";

/** Anything that a form might say of what has failed. */
export async function expectNoFailure({ main }: WidgetPage): Promise<void> {
  await expect(main.getByRole("alert")).toHaveCount(0);
  await expect(main.locator("[aria-invalid]")).toHaveCount(0);
}

/** A browser with passkeys that cannot suggest them: nothing is asked ahead of time. From the next page on. */
export async function suggestNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.getClientCapabilities = () => Promise.resolve({ conditionalGet: false });
  });
}

/** Notes whether the browser is asked for a passkey before the task of the click is over. From the next page on. */
export async function watchClick(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    let isUnderWay = false;
    port1.addEventListener("message", () => (isUnderWay = false));
    port1.start();
    const noteClick = (): void => {
      isUnderWay = true;
      port2.postMessage(undefined);
    };
    window.addEventListener("click", noteClick, true);
    const ask = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      if (options?.mediation === undefined) Reflect.set(window, "wasAskedInClick", isUnderWay);
      return ask(options);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "wasAskedInClick") as unknown);
}

/** How often the browser was asked for a passkey to suggest so far. */
export const suggestions = async (order: Order): Promise<number> =>
  (await order.steps()).filter((step) => step === "suggest").length;
