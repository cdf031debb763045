/** Passkeys by keyboard only: the focus is in the right place from the offer to the deletion. */
import { attended } from "../../support/passkeys/authenticator.ts";
import { expectNoOffer, offer, oneTap, passkey, signOut } from "../../support/passkeys/steps.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import type { Person } from "../../support/widget/people.ts";
import type { WidgetPage } from "../../support/widget/widget-page.ts";
import { tabTo } from "../../support/tab-stops.ts";

/** Types the name, then selects the method with this label by arrow keys and Enter. */
async function chooseFactorByKeyboard(widget: WidgetPage, { username }: Person, way: string): Promise<void> {
  const { keyboard } = widget.page;
  await widget.username.focus();
  // The name is still filled in after a sign-out.
  await keyboard.press("ControlOrMeta+A");
  await keyboard.insertText(username);
  await keyboard.press("Enter");
  await widget.expectScreen("firstFactorSelection");
  const radio = widget.radio(way);
  for (let presses = 0; presses < 3 && !(await radio.isChecked()); presses++) await keyboard.press("ArrowDown");
  await expect(radio).toBeFocused();
}

/** Signs in with the password; afterwards the page shows its cards. */
async function signInByKeyboard(widget: WidgetPage, person: Person): Promise<void> {
  const { keyboard } = widget.page;
  await chooseFactorByKeyboard(widget, person, "Password");
  await keyboard.press("Enter");
  await expect(widget.field("Password")).toBeFocused();
  await keyboard.insertText(person.password);
  await keyboard.press("Enter");
}

test("the user can accept an offer, which does not return, and use the passkey (WEB_AUTHN)", async ({
  widget,
  page,
  authenticator,
  person,
}) => {
  const { keyboard } = page;
  const focused = widget.main.locator(":focus");
  await widget.open({}, ["offer"]);
  await signInByKeyboard(widget, person);
  await expect(offer(widget)).toBeVisible();
  // The offer replaces the form and gets the focus.
  await expect(focused).toContainText("Sign in faster next time");
  await tabTo(page, ["Create a passkey", "Not now"]);
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
  await chooseFactorByKeyboard(widget, person, "Passkey");
  await authenticator.attend(true);
  await keyboard.press("Enter");
  await expect(widget.alert).toContainText("The passkey was not used");
  await expect(widget.alert).toBeFocused();
  await tabTo(page, ["Dismiss", "Try again", "Choose another way", "Back to Sign In"]);
  await authenticator.recognize(true);
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  await expect(widget.signOutButton).toBeVisible();
  await expectNoOffer(widget);
});

test("the user can add a passkey, cancel its deletion, and then delete it, and is not offered it at sign-in", async ({
  widget,
  page,
  authenticator,
  person,
}) => {
  const { keyboard } = page;
  const focused = widget.main.locator(":focus");
  await widget.open({}, ["passkeys"]);
  await signInByKeyboard(widget, person);
  await expect(widget.text("You have no passkeys yet.")).toBeVisible();
  await widget.field("Name for a new passkey").focus();
  await keyboard.insertText("Work laptop");
  await attended(authenticator, async () => {
    await keyboard.press("Enter");
    await expect(widget.text("Your new passkey is ready.")).toBeVisible();
  });
  await expect(widget.button("Add a passkey")).toBeFocused();
  expect(await authenticator.count()).toBe(1);
  // The list is being read again, and a disabled field gets no focus.
  await expect(widget.field("Name for a new passkey")).toBeEnabled();
  await keyboard.press("Shift+Tab");
  await expect(widget.field("Name for a new passkey")).toBeFocused();
  await expect(widget.field("Name for a new passkey")).toHaveValue("");
  await tabTo(page, ["Delete Work laptop"], "Shift+Tab");
  await keyboard.press("Enter");
  // The cancel button comes first, because a deletion cannot be undone.
  await expect(widget.button("Keep it")).toBeFocused();
  await keyboard.press("Escape");
  await expect(widget.button("Delete Work laptop")).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.press("Shift+Tab");
  await expect(widget.button("Delete passkey")).toBeFocused();
  await keyboard.press("Enter");
  await expect(widget.text("The passkey has been deleted.")).toBeVisible();
  await expect(passkey(widget, "Work laptop")).toHaveCount(0);
  // The focus stays in the widget when the list disappears.
  await expect(focused).toContainText("You have no passkeys yet.");
  await expect.poll(() => authenticator.count()).toBe(0);
  await signOut(widget);
  // The pool has no passkey left to ask for.
  await expect(oneTap(widget, person)).toHaveCount(0);
  await widget.begin(person);
  await widget.expectScreen("firstFactorSelection");
  await expect(widget.radio("Password")).toBeVisible();
  await expect(widget.radio("Passkey")).toHaveCount(0);
});
