/**
 * Passkeys that are cancelled, too late, deleted, registered for another domain or unavailable: the user always gets a
 * message and another way.
 */
import { addPasskey, enter, passkey, signInByPasskey, signOut } from "../../support/passkeys/steps.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import { VirtualAuthenticator } from "../../support/passkeys/authenticator.ts";

// The test by keyboard deletes the only one, also on the device.
test(
  "with two passkeys each signs in, and one can be deleted, also on the device",
  { tag: "@proof" },
  async ({ widget, authenticator, devtools, person }) => {
    await enter(widget, person, ["passkeys"]);
    await addPasskey(widget, authenticator, "This laptop");
    const key = await VirtualAuthenticator.plugIn(devtools, "usb");
    await addPasskey(widget, key, "Key on my ring");
    expect([await authenticator.count(), await key.count()]).toEqual([1, 1]);
    await signOut(widget);
    await signInByPasskey(widget, key, person);
    await expect(passkey(widget, "Key on my ring")).toContainText("Kept by a security key or a phone");
    await signOut(widget);
    await signInByPasskey(widget, authenticator, person);
    await widget.button("Delete This laptop").click();
    await widget.button("Delete passkey").click();
    await expect(widget.text("The passkey has been deleted.")).toBeVisible();
    await expect(passkey(widget, "This laptop")).toHaveCount(0);
    await expect(passkey(widget, "Key on my ring")).toHaveCount(1);
    await expect.poll(() => authenticator.count()).toBe(0);
  },
);
