/**
 * axe-core finds nothing on any screen, by WCAG 2.2 AA and by its authors' best practices: in `test` on the first state of each
 * and on three more states in another language each, in the proof on every state. `proof --only gallery` looks at all states
 * in all other languages.
 */
import { axeViolations } from "../../support/axe.ts";
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

for (const [which, count, details] of [
  ["its first state", 1, {}],
  ["any state", Infinity, { tag: "@proof" }],
] as const) {
  for (const [screen, states] of SCREENS) {
    test(`${screen}: axe finds nothing in ${which}, in light and dark colours`, details, async ({ frame, page }) => {
      for (const { state } of states.slice(0, count)) {
        await frame.show(screen, state);
        expect.soft(await axeViolations(page), state).toEqual([]);
        await frame.show(screen, state, { theme: "dark" });
        expect.soft(await axeViolations(page, ["color-contrast"]), `${state}, dark`).toEqual([]);
      }
    });
  }
}

for (const [screen, state, language] of [
  ["signIn", "submitted", "ar"],
  ["signUp", "many attributes", "de"],
  ["totpSetup", "wrong code", "ja"],
] as const) {
  test(`${screen}, ${state}: axe finds nothing in the language ${language}`, async ({ frame, page }) => {
    await frame.show(screen, state, { language });
    expect(await axeViolations(page)).toEqual([]);
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
