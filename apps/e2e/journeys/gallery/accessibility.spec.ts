/**
 * axe-core finds nothing on any state of any screen, by WCAG 2.2 AA and by its authors' best practices; and on three screens
 * in three more languages. `proof --only gallery` looks at all states in all languages.
 */
import { axeViolations } from "../../support/axe.ts";
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

for (const [screen, states] of SCREENS) {
  test(`${screen}: axe finds nothing in any state, in light and dark colours`, async ({ frame, page }) => {
    for (const { state } of states) {
      await frame.show(screen, state);
      expect.soft(await axeViolations(page), state).toEqual([]);
      await frame.show(screen, state, { theme: "dark" });
      expect.soft(await axeViolations(page, ["color-contrast"]), `${state}, dark`).toEqual([]);
    }
  });
}

for (const [screen, state] of [
  ["signIn", "submitted"],
  ["signUp", "many attributes"],
  ["totpSetup", "wrong code"],
] as const) {
  test(`${screen}, ${state}: axe finds nothing in Arabic, German and Japanese`, async ({ frame, page }) => {
    for (const language of ["ar", "de", "ja"]) {
      await frame.show(screen, state, { language });
      expect.soft(await axeViolations(page), language).toEqual([]);
    }
  });
}

test("nothing is animated on any screen for a user who prefers reduced motion", async ({ frame }) => {
  for (const [screen, [first]] of SCREENS) {
    await frame.show(screen, first?.state ?? "");
    const animated = await frame.widget.locator("*").evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element);
        const isStill = /^(?:0s(?:, )?)+$/u.test(transitionDuration);
        return isStill && (animationName === "none" || animationDuration === "0s") ? [] : [element.outerHTML];
      }),
    );
    expect.soft(animated, screen).toEqual([]);
  }
});
