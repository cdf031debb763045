/** How much the sign-in screen puts on the page. */
import { expect, test } from "vitest";
import { renderScreen } from "../support/render-screen.tsx";

test("the sign-in screen has at most 40 elements with no provider, no people and no slot", () => {
  renderScreen({ route: "signIn" });
  const widget = document.querySelector("[data-poolgate-route]");
  expect(1 + (widget?.querySelectorAll("*").length ?? Infinity)).toBeLessThanOrEqual(40);
});
