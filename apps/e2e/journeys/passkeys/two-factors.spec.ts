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

// The pool's tests have each of these steps, and the engine's and the widget's, too.
test(
  "a passkey signs in where MFA is required, once its user has enabled it, and only if it verifies them (WEB_AUTHN)",
  { tag: "@proof" },
  async ({ widget, authenticator, registerVisitor, readCode }) => {
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
    // It is possible only beside another factor, which the pool has used without being told.
    await expect(widget.button("Turn on: Passkey")).toHaveCount(0);
    await widget.button("Turn on: Email").click();
    await widget.button("Turn on: Passkey").click();
    await expect(widget.button("Turn off: Passkey")).toBeVisible();
    await signOut(widget);

    await signInByPasskey(widget, authenticator, person);
    await signOut(widget);
    await authenticator.recognize(false);
    await widget.begin(person);
    await attended(authenticator, async () => {
      await widget.choose("Passkey", "Continue");
      await expect(widget.alert).toBeVisible();
    });
    await expect(widget.signOutButton).toHaveCount(0);
    await widget.button("Choose another way").click();
    await widget.choose("Password", "Continue");
    await widget.field("Password").fill(person.password);
    await widget.button("Sign In").click();
    await widget.expectScreen("emailCode");
  },
);
