/** A passkey as the second factor, in a real browser: the user enables it, and then signs in with it and without a code. */
import { attended } from "../../support/passkeys/authenticator.ts";
import { addPasskey, signInByPasskey, signOut } from "../../support/passkeys/steps.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import type { Person } from "../../support/widget/people.ts";
import type { WidgetPage } from "../../support/widget/widget-page.ts";

test.use({ poolName: "passkeys-as-two-factors" });

const EMAIL_ONLY = ({ email }: Person): Readonly<Record<string, string>> => ({ email });

/** Past the name and the password, up to the code. There is nothing to choose but the password. */
async function signInUntilCode(widget: WidgetPage, { username, password }: Person): Promise<void> {
  await widget.begin({ username });
  await widget.field("Password").fill(password);
  await widget.button("Sign In").click();
  await widget.expectScreen("emailCode");
}

test("a passkey signs in where MFA is required, once its user has enabled it (WEB_AUTHN)", async ({
  widget,
  authenticator,
  registerVisitor,
  readCode,
}) => {
  const person = await registerVisitor("verified", EMAIL_ONLY);
  await widget.open({}, ["passkeys", "passkeyFactor"]);
  await signInUntilCode(widget, person);
  const code = await readCode(person.email);
  await widget.enterCode(code);
  await widget.expectSignedIn();
  await addPasskey(widget, authenticator, "Phone");
  await signOut(widget);

  // It is not offered before, because it would leave out the second factor.
  await signInUntilCode(widget, person);
  await widget.enterCode(await readCode(person.email, code));
  await widget.button("Ask for no code after a passkey").click();
  await expect(widget.text("Your passkey needs no code.")).toBeVisible();
  await signOut(widget);

  await signInByPasskey(widget, authenticator, person);
  await signOut(widget);
  await widget.begin(person);
  await widget.choose("Password", "Continue");
  await widget.field("Password").fill(person.password);
  await widget.button("Sign In").click();
  await widget.expectScreen("emailCode");
});

test("a passkey that has not verified its user does not sign in (WEB_AUTHN)", async ({
  widget,
  authenticator,
  registerVisitor,
  readCode,
}) => {
  const person = await registerVisitor("verified", EMAIL_ONLY);
  await widget.open({}, ["passkeys", "passkeyFactor"]);
  await signInUntilCode(widget, person);
  await widget.enterCode(await readCode(person.email));
  await addPasskey(widget, authenticator, "Phone");
  await widget.button("Ask for no code after a passkey").click();
  await expect(widget.text("Your passkey needs no code.")).toBeVisible();
  await signOut(widget);
  await authenticator.recognize(false);
  await widget.begin(person);
  await attended(authenticator, async () => {
    await widget.choose("Passkey", "Continue");
    await expect(widget.alert).toBeVisible();
  });
  await expect(widget.signOutButton).toHaveCount(0);
});
