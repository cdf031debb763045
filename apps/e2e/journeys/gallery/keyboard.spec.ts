/** Every screen by keyboard alone: each control is reached, shows its focus, and the form is submitted. */
import type { Page } from "@playwright/test";
import { expect, SCREENS, test } from "../../support/gallery/test.ts";

/** The event that each screen sends at the end, and its state if not the first. */
const SUBMITTED: Readonly<Record<string, readonly [event: string, state?: string]>> = {
  signIn: ["credentials.submitted"],
  signUp: ["registration.submitted", "many attributes"],
  confirmSignUp: ["code.submitted"],
  forgotPassword: ["username.submitted"],
  confirmResetPassword: ["newPassword.submitted"],
  verifyUser: ["contact.chosen"],
  confirmVerifyUser: ["code.submitted"],
  smsCode: ["code.submitted"],
  emailCode: ["code.submitted"],
  totpCode: ["code.submitted"],
  mfaSelection: ["mfaType.selected"],
  mfaSetupSelection: ["mfaType.selected"],
  firstFactorSelection: ["firstFactor.selected"],
  emailSetup: ["email.submitted"],
  password: ["password.submitted"],
  passkey: ["passkey.requested", "cancelled"],
  custom: ["answer.submitted"],
  totpSetup: ["code.submitted"],
  "totpSetup without key": ["code.resendRequested", "missing"],
  newPassword: ["requiredPassword.submitted"],
};

/** What is typed, by the name of the field. */
const TYPED: Readonly<Record<string, string>> = {
  username: "ada@example.com",
  email: "ada@example.com",
  password: "correct horse",
  confirmPassword: "correct horse",
  code: "123456",
  answer: "42",
  given_name: "Ada",
  family_name: "Lovelace",
  phone_number: "15112345678",
  website: "https://example.com",
  address: "12 St James’s Square",
  birthdate: "12101980",
};

/** Controls that the Tab key has to reach, in their order: of radio buttons, the selected one. */
function listControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, textarea)")]
      .filter(
        (control) => control.checkVisibility() && control.tabIndex >= 0 && !control.matches(":disabled, [hidden]"),
      )
      .filter((control) => !control.matches("[type=radio]:not(:checked)"))
      .map((control, index) => (control.dataset["stop"] = `${index} ${control.textContent}`)),
  );
}

interface Focused {
  readonly control: string;
  readonly name: string | undefined;
  readonly isSeen: boolean;
}

/** The control with the focus; undefined when the focus has left the page. */
function focused(page: Page): Promise<Focused | undefined> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || control === document.body) return undefined;
    // The focus of a radio button is seen on its row, and that of a country on the box around it.
    const seen = [control, control.parentElement, control.nextElementSibling].filter((element) => element !== null);
    const isSeen = seen.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const name = control.getAttribute("name") ?? undefined;
    return { control: control.dataset["stop"] ?? control.outerHTML, name, isSeen };
  });
}

for (const [screen, [first]] of SCREENS) {
  const [event, state = first?.state ?? ""] = SUBMITTED[screen] ?? [];
  test(`${screen}: each control is reached by the Tab key and shows its focus`, async ({ frame, page }) => {
    await frame.show(screen, state);
    const expected = await listControls(page);
    const reached: string[] = [];
    await page.evaluate(() => document.querySelector("main")?.focus());
    for (;;) {
      await page.keyboard.press("Tab");
      const now = await focused(page);
      if (now === undefined || now.control === reached[0]) break;
      // A date has several parts, each a stop of its own that the browser draws.
      if (now.control === reached.at(-1)) continue;
      reached.push(now.control);
      expect(now.isSeen, now.name ?? now.control).toBe(true);
    }
    expect(reached).toEqual(expected);
  });

  if (event === undefined) continue;
  test(`${screen}: the form is filled and submitted by keyboard: ${event}`, async ({ frame, page }) => {
    await frame.show(screen, state);
    const fields = page.locator("main form").locator("input:not([type=radio], [hidden]), textarea");
    for (const field of await fields.all()) {
      const name = (await field.getAttribute("name")) ?? "";
      const isTyped = (await field.inputValue()) !== "" && name !== "phone_number";
      await field.focus();
      // A date has parts, between which its keys move the focus.
      if (!isTyped && name === "birthdate") await page.keyboard.type(TYPED[name] ?? "");
      else if (!isTyped) await page.keyboard.insertText(TYPED[name] ?? "");
    }
    if ((await fields.count()) === 0) await page.locator("main form [type=submit]").focus();
    else if ((await fields.last().evaluate((field) => field.tagName)) === "TEXTAREA") await fields.first().focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => frame.sent()).toContain(event);
  });
}
