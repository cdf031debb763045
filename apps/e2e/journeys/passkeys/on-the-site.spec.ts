/** The site offers a passkey beside the contact form, and one tap above the form in its gate at the next visit. */
import { endSession } from "../../support/ending.ts";
import { attended, button, expect, listed, takeOffer, test } from "../../support/passkeys/on-the-site.ts";

const MESSAGE = { name: "Ada Lovelace", email: "ada@example.com", message: "Could you look at our engine?" };

test("a new passkey is listed, passes the gate with one tap by keyboard, is not offered again, and can be deleted", async ({
  page,
  contact,
  authenticator,
  account,
}) => {
  await contact.open();
  await contact.signIn(account);
  await contact.write(MESSAGE);
  await takeOffer(page, authenticator);
  expect(await authenticator.count()).toBe(1);
  await contact.settings.click();
  await expect(listed(page, "Passkeys")).toHaveCount(1);
  await contact.expectWritten(MESSAGE);

  await contact.signOutButton.click();
  await expect(contact.oneTap(account)).toBeFocused();
  await attended(authenticator, async () => {
    await page.keyboard.press("Enter");
    await contact.expectSignedIn();
  });
  await expect(contact.form.getByLabel("Name")).toBeFocused();
  await page.waitForLoadState("networkidle");
  await expect(contact.offer).toHaveCount(0);

  await contact.write(MESSAGE);
  await page.reload();
  await contact.expectWritten(MESSAGE);
  await expect(contact.offer).toHaveCount(0);
  await contact.settings.click();
  await button(page, "Delete This device").click();
  await button(page, "Delete passkey").click();
  await expect(page.getByText("You have no passkeys yet.")).toBeVisible();
  await contact.expectWritten(MESSAGE);
});

test.describe("after the session was ended elsewhere", () => {
  test.use({ mayRefuse: true });

  test("a suggested passkey at the gate opens the form with the message still there", async ({
    page,
    house,
    contact,
    authenticator,
    account,
  }) => {
    await contact.open();
    await contact.signIn(account);
    await takeOffer(page, authenticator);
    await contact.write(MESSAGE);
    await endSession(page, house);
    await contact.send();
    await expect(contact.dialog.getByText("Your session has ended. Please sign in again.")).toBeVisible();
    // The test waits until this gate has stopped asking: a sign-in that a reload interrupts continues only after a user
    // action.
    await page.goto("/");
    await authenticator.attend(true);
    await contact.open();
    await contact.expectSignedIn();
    await contact.expectWritten(MESSAGE);
    await contact.send();
    await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
  });
});
