/**
 * Passkeys that are cancelled, too late, deleted, registered for another domain or unavailable: the user always gets a
 * message and another way.
 */
import { addPasskey, enter, expectNoOffer, passkey, signInByPasskey, signOut } from "../../support/passkeys/steps.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import { attended, VirtualAuthenticator } from "../../support/passkeys/authenticator.ts";

test("a request that takes too long is reported and can be repeated (WEB_AUTHN)", async ({
  widget,
  page,
  place,
  authenticator,
  personWithPasskey,
}) => {
  const person = await personWithPasskey();
  await page.route(`${place.pool.url}/`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/(timeout\\":)\d+/u, "$1300") });
  });
  await widget.open();
  await widget.begin(person);
  await widget.choose("Passkey", "Continue");
  await expect(widget.alert).toContainText("it took too long");
  await authenticator.attend(true);
  await widget.button("Try again").click();
  await expect(widget.signOutButton).toBeVisible();
});

test("a registration succeeds after a failed fingerprint and a cancelled attempt", async ({
  widget,
  authenticator,
  person,
}) => {
  await enter(widget, person, ["passkeys"]);
  await authenticator.recognize(false);
  await attended(authenticator, async () => {
    await widget.button("Add a passkey").click();
    await expect(widget.alert).toContainText("No passkey was created");
  });
  await authenticator.recognize(true);
  await widget.button("Add a passkey").click();
  await widget.button("Cancel").click();
  await expect(widget.button("Add a passkey")).toBeFocused();
  await expect(widget.text("You have no passkeys yet.")).toBeVisible();
  await addPasskey(widget, authenticator, "Phone");
  await authenticator.attend(true);
  await widget.button("Add a passkey").click();
  await expect(widget.alert).toContainText("This device already has a passkey for your account");
  expect(await authenticator.count()).toBe(1);
});

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

test.describe("when the pool's passkeys belong to another domain", () => {
  test.use({ poolName: "passkeys-elsewhere" });

  test("the message names the address as the cause, and the other methods still work", async ({
    widget,
    authenticator,
    person,
  }) => {
    await enter(widget, person, ["offer"]);
    await authenticator.attend(true);
    await widget.button("Create a passkey").click();
    await expect(widget.alert).toContainText("Passkeys for this account do not work on this website’s address");
    await widget.button("Not now").click();
    await expectNoOffer(widget);
    expect(await authenticator.count()).toBe(0);
  });
});
