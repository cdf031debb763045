/**
 * From one screen to the next by keyboard only: the focus starts in the right place, and Tab is never trapped.
 * `journeys/gallery/keyboard.spec.ts` looks at each screen alone.
 */
import { totpOf } from "@poolgate/testkit/totp";
import type { Person } from "../../support/widget/people.ts";
import { shownKey } from "../../support/widget/ways.ts";
import { expect, test } from "../../support/widget/test.ts";
import type { WidgetPage } from "../../support/widget/widget-page.ts";

/** Moves from the top of the page past the tabs, which are a single tab stop, into the form, and types the name. */
async function enterName(widget: WidgetPage, { username }: Person): Promise<void> {
  const { keyboard } = widget.page;
  await widget.open();
  await widget.expectScreen("signIn");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expect(widget.username).toBeFocused();
  await keyboard.insertText(username);
}

async function signIn(widget: WidgetPage, person: Person): Promise<void> {
  const { keyboard } = widget.page;
  await enterName(widget, person);
  await keyboard.press("Tab");
  await keyboard.insertText(person.password);
  await keyboard.press("Enter");
}

/**
 * Checks that Tab visits these controls in order and then leaves the widget, and that Shift+Tab returns to the first.
 */
async function expectStops(widget: WidgetPage, stops: readonly string[]): Promise<void> {
  const { keyboard } = widget.page;
  const focused = widget.main.locator(":focus");
  for (const [index, name] of stops.entries()) {
    if (index > 0) await keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(name);
  }
  await keyboard.press("Tab");
  await expect(focused).toHaveCount(0);
  for (const name of stops.toReversed()) {
    await keyboard.press("Shift+Tab");
    await expect(focused).toHaveAccessibleName(name);
  }
}

test("SELECT_MFA_TYPE: the factor is chosen with the arrow keys, then its code is entered", async ({
  widget,
  page,
  takeSeeded,
  guardCode,
}) => {
  const person = takeSeeded("several");
  await signIn(widget, person);
  await widget.expectScreen("mfaSelection");
  await expect(widget.main.locator(":focus")).toBeChecked();
  // The group of choices is a single tab stop.
  await expectStops(widget, [await widget.main.locator(":focus").evaluate(nameOfChoice), "Confirm", "Back to Sign In"]);
  const app = widget.radio("Authenticator app");
  for (let presses = 0; presses < 3 && !(await app.isChecked()); presses++) await page.keyboard.press("ArrowDown");
  await expect(app).toBeFocused();
  await page.keyboard.press("Enter");
  await widget.expectScreen("totpCode");
  await expect(widget.code).toBeFocused();
  await expectStops(widget, ["Confirmation Code", "Confirm", "Back to Sign In"]);
  await page.keyboard.type(guardCode(totpOf(person.totpSecret)));
  await page.keyboard.press("Enter");
  await widget.expectSignedIn();
});

test.describe("when a second factor is required", () => {
  test.use({ poolName: "mfa-required", permissions: ["clipboard-read", "clipboard-write"] });

  test("MFA_SETUP: an app can be chosen, set up and used", async ({ widget, page, registerVisitor, guardCode }) => {
    await signIn(widget, await registerVisitor("confirmed"));
    await widget.expectScreen("mfaSetupSelection");
    const app = widget.radio("Authenticator app");
    for (let presses = 0; presses < 2 && !(await app.isChecked()); presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await widget.expectScreen("totpSetup");
    await expect(widget.qrCode).toBeVisible();
    await expect(widget.code).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(widget.button("Copy")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(widget.button("Copied")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(widget.main.getByRole("link", { name: "Open in authenticator app" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expectStops(widget, ["Confirmation Code", "Confirm", "Choose another way", "Back to Sign In"]);
    await page.keyboard.type(guardCode(totpOf(await shownKey(widget))));
    await page.keyboard.press("Enter");
    await widget.expectSignedIn();
  });
});

test.describe("with a choice of first factors", { tag: "@proof" }, () => {
  test.use({ poolName: "choice" });

  test("SELECT_CHALLENGE: a first factor can be chosen and replaced by another", async ({ widget, page, person }) => {
    const { keyboard } = page;
    await enterName(widget, person);
    await keyboard.press("Enter");
    await widget.expectScreen("firstFactorSelection");
    await expect(widget.radio("Password")).toBeFocused();
    await keyboard.press("Enter");
    await widget.expectScreen("password");
    await expect(widget.field("Password")).toBeFocused();
    await expectStops(widget, ["Password", "Show password", "Sign In", "Choose another way", "Back to Sign In"]);
    for (let stops = 0; stops < 3; stops++) await keyboard.press("Tab");
    await expect(widget.button("Choose another way")).toBeFocused();
    await keyboard.press("Enter");
    await widget.expectScreen("firstFactorSelection");
    await expect(widget.radio("Password")).toBeFocused();
    await keyboard.press("Enter");
    await expect(widget.field("Password")).toBeFocused();
    await keyboard.insertText(person.password);
    await keyboard.press("Enter");
    await widget.expectSignedIn();
  });
});

/** Returns the accessible name of a radio button. Runs in the page. */
function nameOfChoice(radio: Element): string {
  return document.getElementById(radio.getAttribute("aria-labelledby") ?? "")?.textContent ?? "";
}
