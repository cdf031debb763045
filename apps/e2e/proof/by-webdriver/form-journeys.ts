/** The form: its language changes while a user types, and it can be a dialog. */
import { ar } from "@poolgate/react/languages/ar";
import { de } from "@poolgate/react/languages/de";
import { Key } from "selenium-webdriver";
import type { Journey, Visit } from "./journey.ts";

export const FORM_JOURNEYS: readonly Journey[] = [
  {
    title: "the language changes, and what was typed stays",
    poolName: "optional-mfa",
    languages: ["en", "de", "ar"],
    async walk({ tab, register }) {
      const person = await register();
      await tab.type("Email", person.username);
      await tab.type("Password", person.password);
      for (const { language, direction, signIn, fields } of [de, ar]) {
        await tab.press(language, "option");
        await tab.step(signIn.heading);
        await tab.first(`[data-poolgate-route][lang="${language}"][dir="${direction}"]`);
        const kept = [await tab.valueOf(fields.username.email), await tab.valueOf(fields.password)];
        if (kept.join(" ") !== `${person.username} ${person.password}`) throw new Error("What was typed is lost.");
      }
      await tab.press(ar.signIn.submit);
      await tab.find("button", "Sign out");
    },
  },
  {
    title: "the dialog ends with Escape, gives the focus back, and signs in",
    poolName: "optional-mfa",
    isModal: true,
    async walk(visit) {
      const { tab, register } = visit;
      const person = await register();
      await openDialog(visit);
      await tab.key(Key.ESCAPE);
      await expectClosed(visit);
      await openDialog(visit);
      await tab.press("Close");
      await expectClosed(visit);
      await openDialog(visit);
      await tab.signIn(person);
      await tab.find("button", "Sign out");
      await expectClosed(visit);
    },
  },
];

/** The Tab key leads from each control of the dialog to the next one, and never to the page below. */
async function openDialog({ tab }: Visit): Promise<void> {
  await tab.press("Open the form");
  await tab.find("dialog", "Sign in");
  await tab.field("Email");
  for (let presses = 0; presses < 12; presses += 1) {
    await tab.key(Key.TAB);
    const isBelow = await tab.driver.executeScript<boolean>(
      'return document.activeElement.matches("#root button:not(dialog *)")',
    );
    if (isBelow) throw new Error("The focus has left the dialog.");
  }
}

async function expectClosed({ tab }: Visit): Promise<void> {
  await tab.until('return document.querySelector("dialog[open]") === null');
  await tab.expectFocus(await tab.find("button", "Open the form"));
}
