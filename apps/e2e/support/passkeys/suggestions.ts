/** Passkeys that the browser suggests in a form (conditional mediation). */
import type { Page } from "@playwright/test";
import type { WidgetPage } from "../widget/widget-page.ts";
import { expect } from "./test.ts";
import type { Order } from "./watch-order.ts";

/** Expects that the form shows no failure. */
export async function expectNoFailure({ main }: WidgetPage): Promise<void> {
  await expect(main.getByRole("alert")).toHaveCount(0);
  await expect(main.locator("[aria-invalid]")).toHaveCount(0);
}

/** Records from the next page on whether a passkey is requested within the task of a click. */
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

/** The number of requests for suggestions so far. */
export const suggestions = async (order: Order): Promise<number> =>
  (await order.steps()).filter((step) => step === "suggest").length;
