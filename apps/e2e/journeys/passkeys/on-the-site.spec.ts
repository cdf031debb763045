/** The site offers a passkey once beside the contact form, and one tap above the form in its gate at the next visit. */
import {
  attended,
  button,
  expect,
  holdPasskeyList,
  layoutShift,
  listed,
  takeOffer,
  test,
  watchLayout,
} from "../../support/passkeys/on-the-site.ts";
import { SCREENS } from "../../support/screens.ts";
import { endSession } from "../../support/ending.ts";

const MESSAGE = { name: "Ada Lovelace", email: "ada@example.com", message: "Could you look at our engine?" };

for (const [viewport, details] of [
  [{ width: 1280, height: 800 }, {}],
  [{ width: 768, height: 1400 }, { tag: "@proof" }],
  [{ width: 375, height: 740 }, { tag: "@proof" }],
] as const) {
  test.describe(`${viewport.width} px`, details, () => {
    test.use({ viewport });

    test("the offer appears after the sign-in without moving anything, and the focus stays in the form", async ({
      page,
      contact,
      authenticator,
      account,
      chunks,
    }) => {
      await watchLayout(page);
      const letThrough = await holdPasskeyList(page);
      await contact.open();
      await contact.expectScreen(SCREENS.signIn);
      expect(chunks).not.toContain("passkey-offering");
      await contact.signIn(account);
      await contact.expectSignedIn();
      await expect(contact.form.getByLabel("Name")).toBeFocused();
      const form = await contact.form.boundingBox();
      const before = await layoutShift(page);
      letThrough();
      await expect(contact.offer).toBeVisible();
      await expect(contact.form.getByLabel("Name")).toBeFocused();
      expect(await contact.form.boundingBox()).toEqual(form);
      expect(await layoutShift(page)).toBe(before);
      expect(chunks).not.toContain("account-cards");
      expect(await authenticator.count()).toBe(0);
    });
  });
}

test("after declining, the offer does not return, and the message stays", async ({
  page,
  contact,
  authenticator,
  account,
}) => {
  await contact.open();
  await contact.signIn(account);
  await contact.write(MESSAGE);
  await button(page, "Not now").click();
  await expect(contact.offer).toHaveCount(0);
  await contact.expectWritten(MESSAGE);
  await contact.send();
  await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);

  await contact.signOutButton.click();
  await contact.expectScreen(SCREENS.signIn);
  const listing = page.waitForRequest((request) => request.url().includes("passkey-offering"));
  await page.reload();
  await contact.signIn(account);
  await contact.expectSignedIn();
  await listing;
  await page.waitForLoadState("networkidle");
  await expect(contact.offer).toHaveCount(0);
  expect(await authenticator.count()).toBe(0);
});

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

test("no offer is shown to a user who is already signed in, nor where no passkey can be stored", async ({
  page,
  contact,
  account,
  chunks,
}) => {
  await contact.openSignedIn(account);
  await expect.poll(() => chunks).toContain("passkey-offering");
  await page.waitForLoadState("networkidle");
  await expect(contact.offer).toHaveCount(0);
  const asked = chunks.filter((chunk) => chunk === "passkey-offering").length;
  await page.reload();
  await contact.expectSignedIn();
  await page.waitForLoadState("networkidle");
  expect(chunks.filter((chunk) => chunk === "passkey-offering")).toHaveLength(asked);
});
