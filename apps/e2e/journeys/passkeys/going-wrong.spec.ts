/**
 * Passkeys that are cancelled, too late, deleted, registered for another domain or unavailable: the user always gets a
 * message and another way.
 */
import {
  addPasskey,
  enter,
  expectNoOffer,
  oneTap,
  passkey,
  signInByPasskey,
  signInByPassword,
  signOut,
} from "../../support/passkeys/steps.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import { attended, enablePasskeys, VirtualAuthenticator } from "../../support/passkeys/authenticator.ts";
import { contacts } from "../../support/widget/people.ts";
import { WidgetPage } from "../../support/widget/widget-page.ts";

test("a failed fingerprint is reported, and a retry or another method signs in (WEB_AUTHN)", async ({
  widget,
  authenticator,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  await enter(widget, person, ["passkeys"]);
  await addPasskey(widget, authenticator, "Phone");
  for (const choosesOtherFactor of [false, true]) {
    await signOut(widget);
    await authenticator.recognize(false);
    await widget.begin(person);
    await widget.expectScreen("firstFactorSelection");
    await attended(authenticator, async () => {
      await widget.choose("Passkey", "Continue");
      await widget.expectScreen("passkey");
      await expect(widget.alert).toContainText("The passkey was not used");
    });
    await authenticator.recognize(true);
    if (choosesOtherFactor) {
      await widget.button("Choose another way").click();
      await widget.expectScreen("firstFactorSelection");
      await widget.choose("Password", "Continue");
      await widget.field("Password").fill(person.password);
      await widget.button("Sign In").click();
    } else {
      await authenticator.attend(true);
      await widget.button("Try again").click();
    }
    await expect(widget.signOutButton).toBeVisible();
    await authenticator.attend(false);
  }
});

test("a request without an answer can be cancelled with a button and repeated (WEB_AUTHN)", async ({
  widget,
  authenticator,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  await enter(widget, person, ["passkeys"]);
  await addPasskey(widget, authenticator, "Phone");
  await signOut(widget);
  await widget.begin(person);
  await widget.choose("Passkey", "Continue");
  await widget.expectScreen("passkey");
  await expect(widget.button("Waiting for passkey…")).toBeVisible();
  await widget.button("Cancel").click();
  await expect(widget.button("Use passkey")).toBeFocused();
  await expect(widget.alert).toHaveCount(0);
  await authenticator.attend(true);
  await widget.button("Use passkey").click();
  await expect(widget.signOutButton).toBeVisible();
});

test("a request that takes too long is reported and can be repeated (WEB_AUTHN)", async ({
  widget,
  page,
  place,
  authenticator,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  await enter(widget, person, ["passkeys"]);
  await addPasskey(widget, authenticator, "Phone");
  await signOut(widget);
  await page.route(`${place.pool.url}/`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/(timeout\\":)\d+/u, "$1300") });
  });
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
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
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

test("with two passkeys each signs in, and one can be deleted, also on the device", async ({
  widget,
  authenticator,
  devtools,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
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
});

test("after the last passkey is deleted, none is offered at sign-in", async ({
  widget,
  authenticator,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  await enter(widget, person, ["passkeys"]);
  await addPasskey(widget, authenticator, "Phone");
  await widget.button("Delete Phone").click();
  await widget.button("Delete passkey").click();
  await expect(widget.text("You have no passkeys yet.")).toBeVisible();
  await expect.poll(() => authenticator.count()).toBe(0);
  await signOut(widget);
  // The pool has no passkey left to ask for.
  await expect(oneTap(widget, person)).toHaveCount(0);
  await widget.begin(person);
  await widget.expectScreen("firstFactorSelection");
  await expect(widget.radio("Password")).toBeVisible();
  await expect(widget.radio("Passkey")).toHaveCount(0);
});

test.describe("when the pool refuses", () => {
  test.use({ mayRefuse: true });

  test("a passkey that was deleted elsewhere is reported, and another method signs in (WEB_AUTHN)", async ({
    widget,
    page,
    authenticator,
    registerVisitor,
    browser,
    place,
  }) => {
    const person = await registerVisitor("verified", contacts);
    await enter(widget, person, ["passkeys"]);
    await addPasskey(widget, authenticator, "Phone");
    await signOut(widget);
    expect(await authenticator.count()).toBe(1);
    // The other client deletes the passkey while its signature is on the way.
    await page.route(`${place.pool.url}/`, async (route) => {
      if (route.request().postData()?.includes('"CREDENTIAL"') === true) await deleteElsewhere();
      await route.continue();
    });
    const deleteElsewhere = async (): Promise<void> => {
      const elsewhere = new WidgetPage(await browser.newPage(), place);
      await enter(elsewhere, person, ["passkeys"]);
      // The passkey has no name there.
      await elsewhere.main.getByRole("button", { name: /^Delete / }).click();
      await elsewhere.button("Delete passkey").click();
      await expect(elsewhere.text("The passkey has been deleted.")).toBeVisible();
      await elsewhere.page.close();
    };
    await widget.begin(person);
    await widget.expectScreen("firstFactorSelection");
    await authenticator.attend(true);
    await widget.choose("Passkey", "Continue");
    await expect(widget.alert).toContainText("The passkey did not work");
    await widget.expectScreen("passkey");
    await widget.button("Choose another way").click();
    await widget.expectScreen("firstFactorSelection");
    await expect(widget.radio("Passkey")).toHaveCount(0);
    await widget.choose("Password", "Continue");
    await widget.field("Password").fill(person.password);
    await widget.button("Sign In").click();
    await expect(widget.text("You have no passkeys yet.")).toBeVisible();
  });
});

test.describe("without an authenticator", () => {
  test("no passkey is offered, and a registration that gets no answer can be cancelled", async ({
    widget,
    page,
    registerVisitor,
  }) => {
    await enablePasskeys(page);
    const person = await registerVisitor("verified", contacts);
    await enter(widget, person, ["offer", "passkeys"]);
    await expectNoOffer(widget);
    await widget.button("Add a passkey").click();
    await widget.button("Cancel").click();
    await expect(widget.button("Add a passkey")).toBeFocused();
    await expect(widget.text("You have no passkeys yet.")).toBeVisible();
  });

  test("a browser without passkeys offers none, lists existing ones, and says where they can be used", async ({
    widget,
    page,
    registerVisitor,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
    const person = await registerVisitor("verified", contacts);
    await widget.open({}, ["offer", "passkeys"]);
    await signInByPassword(widget, person);
    await expectNoOffer(widget);
    await expect(widget.text("This browser has no passkeys.")).toBeVisible();
    await expect(widget.button("Add a passkey")).toHaveCount(0);
  });

  test("when the passkey is on another device, the user can switch from the passkey to the password (WEB_AUTHN)", async ({
    widget,
    page,
    authenticator,
    registerVisitor,
  }) => {
    const person = await registerVisitor("verified", contacts);
    await enter(widget, person, ["passkeys"]);
    await addPasskey(widget, authenticator, "Phone");
    await signOut(widget);
    await authenticator.unplug();
    await widget.begin(person);
    await widget.choose("Passkey", "Continue");
    await widget.button("Cancel").click();
    await widget.button("Choose another way").click();
    await widget.choose("Password", "Continue");
    await widget.field("Password").fill(person.password);
    await widget.button("Sign In").click();
    await expect(widget.signOutButton).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveCount(1);
  });
});

test.describe("when the pool's passkeys belong to another domain", () => {
  test.use({ poolName: "passkeys-elsewhere" });

  test("the message names the address as the cause, and the other methods still work", async ({
    widget,
    authenticator,
    registerVisitor,
  }) => {
    const person = await registerVisitor("verified", contacts);
    await enter(widget, person, ["offer"]);
    await authenticator.attend(true);
    await widget.button("Create a passkey").click();
    await expect(widget.alert).toContainText("Passkeys for this account do not work on this website’s address");
    await widget.button("Not now").click();
    await expectNoOffer(widget);
    expect(await authenticator.count()).toBe(0);
  });
});
