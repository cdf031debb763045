/** A session that a server ends while the visitor is writing a message. */
import { revokeToken } from "../support/accounts.ts";
import { refuseOnce, storedRefreshToken } from "../support/ending.ts";
import { ContactPage } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ mayRefuse: true });

test("a token that the api rejects is refreshed without a message", async ({ page, house, account }) => {
  const contact = new ContactPage(page);
  await contact.openSignedIn(account);
  await refuseOnce(page, house);
  await contact.write({ name: "Mary", email: account.email, message: "Sent with the second token." });
  await contact.send();
  await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
});

test("a session revoked elsewhere shows the gate again, and the text is still there after signing in again", async ({
  page,
  house,
  account,
}) => {
  const contact = new ContactPage(page);
  await contact.openSignedIn(account);
  await refuseOnce(page, house);
  await revokeToken(house, await storedRefreshToken(page));
  const message = { name: "Mary", email: account.email, message: "Half written when the session ended." };
  await contact.write(message);
  await contact.send();

  await expect(contact.dialog.getByText("Your session has ended. Please sign in again.")).toBeVisible();
  await contact.field("Password").fill(account.password);
  await contact.field("Email").fill(account.email);
  await contact.button("Sign In").click();
  await contact.expectSignedIn();
  await contact.expectWritten(message);
  await contact.send();
  await expect(contact.form.getByRole("status")).toHaveText(/^Thank you/);
});
