/** One-tap sign-in above the form, in a real browser, for a user who used a passkey there before. */
import { axeViolations } from "../../support/axe.ts";
import { layoutShift, watchLayout } from "../../support/passkeys/layout.ts";
import { enter, forgetAccount, oneTap, signOut } from "../../support/passkeys/steps.ts";
import { expectNoFailure, suggestNothing, suggestions, watchClick } from "../../support/passkeys/suggestions.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import { WidgetPage } from "../../support/widget/widget-page.ts";

test("one tap signs in and cancels the browser's suggestion (WEB_AUTHN)", async ({
  widget,
  authenticator,
  order,
  leaveWithPasskey,
}) => {
  const person = await leaveWithPasskey();
  await expect.poll(() => suggestions(order)).toBeGreaterThan(0);
  const earlier = (await order.steps()).length;
  await authenticator.attend(true);
  await oneTap(widget, person).click();
  await expect(widget.signOutButton).toBeVisible();
  const steps = (await order.steps()).slice(earlier);
  // Both use the same challenge, so there is no further request to the pool.
  expect(steps.slice(0, 3)).toEqual(["abort", "get", "RespondToAuthChallenge"]);
});

test("one tap asks the browser in the same task as the click, as some browsers require", async ({
  widget,
  page,
  order,
  leaveWithPasskey,
}) => {
  const person = await leaveWithPasskey();
  const wasAskedInClick = await watchClick(page);
  await page.reload();
  await expect.poll(() => suggestions(order)).toBe(1);
  await oneTap(widget, person).click();
  await widget.expectScreen("passkey");
  expect(await wasAskedInClick()).toBe(true);
});

test("one tap works by keyboard only, after a name was partly typed (WEB_AUTHN)", async ({
  widget,
  page,
  authenticator,
  leaveWithPasskey,
}) => {
  const { keyboard } = page;
  const focused = widget.main.locator(":focus");
  const person = await leaveWithPasskey();
  await page.reload();
  await widget.username.focus();
  await keyboard.insertText("somebo");
  for (const name of [`Forget ${person.username} on this device`, `Use your passkey ${person.username}`]) {
    await keyboard.press("Shift+Tab");
    await expect(focused).toHaveAccessibleName(name);
  }
  await keyboard.press("Enter");
  await widget.expectScreen("passkey");
  for (const name of ["Waiting for passkey…", "Cancel"]) {
    await keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(name);
  }
  await keyboard.press("Enter");
  await expect(widget.button("Use passkey")).toBeFocused();
  await authenticator.attend(true);
  await keyboard.press("Enter");
  await expect(widget.signOutButton).toBeVisible();
});

test("one tap with a deleted passkey asks for another method (WEB_AUTHN)", async ({
  widget,
  page,
  browser,
  place,
  leaveWithPasskey,
}) => {
  await suggestNothing(page);
  const person = await leaveWithPasskey();
  const elsewhere = new WidgetPage(await browser.newPage(), place);
  await enter(elsewhere, person, ["passkeys"]);
  await elsewhere.main.getByRole("button", { name: /^Delete / }).click();
  await elsewhere.button("Delete passkey").click();
  await expect(elsewhere.text("The passkey has been deleted.")).toBeVisible();
  await elsewhere.page.close();
  await oneTap(widget, person).click();
  await widget.expectScreen("firstFactorSelection");
  await expectNoFailure(widget);
  await widget.choose("Password", "Continue");
  await widget.field("Password").fill(person.password);
  await widget.button("Sign In").click();
  await signOut(widget);
  await expect(oneTap(widget, person)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("passkeyAccount")))).toEqual(
    [],
  );
});

for (const width of [1280, 375]) {
  test(`at ${width} px, nothing moves when one tap appears above the form`, async ({
    widget,
    page,
    leaveWithPasskey,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const person = await leaveWithPasskey();
    await watchLayout(page);
    await page.reload();
    await expect(oneTap(widget, person)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    for (const part of [oneTap(widget, person), forgetAccount(widget, person)]) {
      const { width: wide = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`${colorScheme}: axe finds nothing above the form, and the longest name does not scroll sideways`, async ({
    widget,
    page,
    leaveWithPasskey,
  }) => {
    const person = await leaveWithPasskey();
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    const username = "n".repeat(128);
    await page.evaluate(
      ([known = "", long = ""]) => {
        const [key = ""] = Object.entries(localStorage).find(([, value]) => value === known) ?? [];
        localStorage.setItem(key, long);
      },
      [person.username, username],
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await suggestNothing(page);
    await page.reload();
    await expect(oneTap(widget, { username })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
