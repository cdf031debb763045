/**
 * axe-core finds nothing on any state of any screen, by WCAG 2.2 AA and by its authors' best practices; and three screens
 * in every language. `proof --only gallery` looks at all states in all languages.
 */
import { axeViolations } from "../../support/axe.ts";
import { expect, OTHER_LANGUAGES, SCREENS, test } from "../../support/gallery/test.ts";

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

const IN_EVERY_LANGUAGE = [
  ["signIn", "submitted"],
  ["signUp", "many attributes"],
  ["totpSetup", "wrong code"],
] as const;

for (const [screen, state] of IN_EVERY_LANGUAGE) {
  test(`${screen}, ${state}: axe finds nothing in any language`, async ({ frame, page }) => {
    for (const language of OTHER_LANGUAGES) {
      await frame.show(screen, state, { language });
      expect.soft(await axeViolations(page), language).toEqual([]);
    }
  });
}
