/** Passkeys without a mouse: the focus is where it should be from the offer to the deletion. */
import { attended } from "../../support/passkeys/authenticator.ts";
import { expectNoOffer, offer, passkey } from "../../support/passkeys/steps.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import { contacts, type Person } from "../../support/widget/people.ts";
import type { WidgetPage } from "../../support/widget/widget-page.ts";

/** Types the name, and goes on by arrows to the way with this label, which Enter then takes. */
async function walkToWay(widget: WidgetPage, { username }: Person, way: string): Promise<void> {
  const { keyboard } = widget.page;
  await widget.username.focus();
  // After a sign-out the name is still there.
  await keyboard.press("ControlOrMeta+A");
  await keyboard.insertText(username);
  await keyboard.press("Enter");
  await widget.expectScreen("firstFactorSelection");
  const radio = widget.radio(way);
  for (let presses = 0; presses < 3 && !(await radio.isChecked()); presses++) await keyboard.press("ArrowDown");
  await expect(radio).toBeFocused();
}

test("an offer is taken and the passkey used (WEB_AUTHN)", async ({ widget, page, authenticator, registerVisitor }) => {
  const { keyboard } = page;
  const focused = widget.main.locator(":focus");
  const person = await registerVisitor("verified", contacts);
  await widget.open({}, ["offer"]);
  await walkToWay(widget, person, "Password");
  await keyboard.press("Enter");
  await widget.expectScreen("password");
  await expect(widget.field("Password")).toBeFocused();
  await keyboard.insertText(person.password);
  await keyboard.press("Enter");
  await expect(offer(widget)).toBeVisible();
  // The offer is where the form was, and so is the focus.
  await expect(focused).toContainText("Sign in faster next time");
  for (const name of ["Create a passkey", "Not now"]) {
    await keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(name);
  }
  await keyboard.press("Shift+Tab");
  await attended(authenticator, async () => {
    await keyboard.press("Enter");
    await expect(widget.button("Continue")).toBeFocused();
  });
  await keyboard.press("Enter");
  await expectNoOffer(widget);
  expect(await authenticator.count()).toBe(1);

  await widget.signOutButton.focus();
  await keyboard.press("Enter");
  await widget.expectScreen("signIn");
  await authenticator.recognize(false);
  await walkToWay(widget, person, "Passkey");
  await authenticator.attend(true);
  await keyboard.press("Enter");
  await expect(widget.alert).toContainText("The passkey was not used");
  await expect(widget.alert).toBeFocused();
  for (const name of ["Dismiss", "Try again", "Choose another way", "Back to Sign In"]) {
    await keyboard.press("Tab");
    await expect(focused).toHaveAccessibleName(name);
  }
  await authenticator.recognize(true);
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  await expect(widget.signOutButton).toBeVisible();
});

test("a passkey is added, kept after all, and deleted", async ({ widget, page, authenticator, registerVisitor }) => {
  const { keyboard } = page;
  const focused = widget.main.locator(":focus");
  const person = await registerVisitor("verified", contacts);
  await widget.open({}, ["passkeys"]);
  await walkToWay(widget, person, "Password");
  await keyboard.press("Enter");
  await expect(widget.field("Password")).toBeFocused();
  await keyboard.insertText(person.password);
  await keyboard.press("Enter");
  await expect(widget.text("You have no passkeys yet.")).toBeVisible();
  await widget.field("Name for a new passkey").focus();
  await keyboard.insertText("Work laptop");
  await attended(authenticator, async () => {
    await keyboard.press("Enter");
    await expect(widget.text("Your new passkey is ready.")).toBeVisible();
  });
  await expect(widget.button("Add a passkey")).toBeFocused();
  expect(await authenticator.count()).toBe(1);
  await keyboard.press("Shift+Tab");
  await expect(widget.field("Name for a new passkey")).toBeFocused();
  await expect(widget.field("Name for a new passkey")).toHaveValue("");
  await keyboard.press("Shift+Tab");
  await expect(focused).toHaveAccessibleName("Delete Work laptop");
  await keyboard.press("Enter");
  // The way back comes first: what is deleted does not come again.
  await expect(widget.button("Keep it")).toBeFocused();
  await keyboard.press("Escape");
  await expect(widget.button("Delete Work laptop")).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Shift+Tab");
  await expect(widget.button("Delete passkey")).toBeFocused();
  await keyboard.press("Enter");
  await expect(widget.text("The passkey has been deleted.")).toBeVisible();
  await expect(passkey(widget, "Work laptop")).toHaveCount(0);
  // The focus is not lost with the list.
  await expect(focused).toContainText("You have no passkeys yet.");
});
