/** A forgotten password: the user gets a code, sets a new password, and signs in. */
import { SCREENS } from "../support/screens.ts";
import { newCredentials } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

test.use({ mayRefuse: true });

test("the name is carried over, a reload stays on the screen, and only the new password works", async ({
  page,
  contact,
  account,
  readCode,
  guardPassword,
}) => {
  const newPassword = guardPassword(newCredentials().password);
  await contact.open();
  await contact.field("Email").fill(account.email);
  await contact.button("Forgot your password").click();
  await contact.expectScreen(SCREENS.forgotPassword);
  await expect(contact.field("Email")).toHaveValue(account.email);
  const signUpCode = await readCode(account.email);
  await contact.button("Send code").click();
  await contact.expectScreen(SCREENS.confirmResetPassword);
  await page.reload();
  await contact.expectScreen(SCREENS.confirmResetPassword);

  await contact.field("Confirmation Code").fill(await readCode(account.email, signUpCode));
  await contact.field("New Password").fill(newPassword);
  await contact.field("Confirm Password").fill(newPassword);
  await contact.button("Confirm").click();
  await contact.expectScreen(SCREENS.signIn);
  await expect(contact.dialog.getByText("Your password has been changed.", { exact: false })).toBeVisible();
  await expect(contact.field("Email")).toHaveValue(account.email);

  await contact.signIn(account);
  await expect(contact.alert).toContainText("Incorrect username or password");
  await contact.signIn({ ...account, password: newPassword });
  await contact.expectSignedIn();
});
