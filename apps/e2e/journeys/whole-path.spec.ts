/**
 * The whole path: from a new account to a stored message, still signed in after a reload. It also runs against a site that is
 * deployed (`support/deployed.ts`), with an account of its owner; there, the thank-you has to do for the stored message.
 */
import { ownAccount } from "../support/deployed.ts";
import { SCREENS } from "../support/screens.ts";
import { ContactPage } from "../support/screens.ts";
import { storedMessages } from "../support/stored-messages.ts";
import { expect, test } from "../support/test.ts";

test("sign up, confirm, write, reload, sign out", async ({ page, house, visitor, guardPassword, readCode }) => {
  const own = ownAccount(process.env);
  const { email } = own ?? visitor;
  await page.goto("/");
  await expect(page).toHaveTitle(/^Software and cloud engineering · ./);
  const [contactTab] = await Promise.all([
    page.waitForEvent("popup"),
    page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: /^Contact/ })
      .click(),
  ]);
  const contact = new ContactPage(contactTab);

  await contact.expectScreen(SCREENS.signIn);
  await expect(contact.field("Email")).toBeFocused();
  if (own === undefined) {
    await contact.signUp(visitor);
    await contact.expectScreen(SCREENS.confirmSignUp);
    await contact.confirm(await readCode(email));
  } else {
    guardPassword(own.password);
    await contact.signIn(own);
  }

  await contact.expectSignedIn();
  await expect(contact.form.getByLabel("Name")).toBeFocused();
  const message = { name: "Ada Lovelace", email, message: "Two engines,\none house. Grüße 🌊" };
  await contact.write(message);
  await contact.send();
  await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
  await contact.expectWritten({ name: "", email: "", message: "" });
  if (house.apiData !== undefined) {
    expect(storedMessages(house.apiData)).toContainEqual(expect.objectContaining(message));
  }

  await contactTab.reload();
  await contact.expectSignedIn();
  await contact.signOutButton.click();
  await contact.expectScreen(SCREENS.signIn);
  await contactTab.reload();
  await contact.expectScreen(SCREENS.signIn);
});
