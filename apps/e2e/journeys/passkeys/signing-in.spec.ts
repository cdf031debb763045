/** Passkeys in a real browser with its virtual authenticator: offered, registered and used. */
import {
  addPasskey,
  enter,
  expectNoOffer,
  offer,
  passkey,
  signInByPasskey,
  signInByPassword,
  signOut,
} from "../../support/passkeys/steps.ts";
import { expect, test } from "../../support/passkeys/test.ts";
import { contacts } from "../../support/widget/people.ts";

test("WEB_AUTHN: a passkey that was added in the settings signs in, and none is created without a dialog", async ({
  widget,
  authenticator,
  order,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  await enter(widget, person, ["passkeys"]);
  await expect(widget.text("You have no passkeys yet.")).toBeVisible();
  await addPasskey(widget, authenticator, "Work laptop");
  await expect(passkey(widget, "Work laptop")).toContainText("Kept by a device or a password manager");
  await expect(passkey(widget, "Work laptop")).not.toContainText("Last used");
  expect(await authenticator.count()).toBe(1);
  expect(await order.steps()).not.toContain("createSilently");
  const who = await widget.who();
  await signOut(widget);
  await signInByPasskey(widget, authenticator, person);
  expect(await widget.who()).toBe(who);
  await expect(passkey(widget, "Work laptop")).toContainText("Last used on this device on ");
});

test("a declined offer does not return, neither after a reload nor at the next sign-in", async ({
  widget,
  authenticator,
  registerVisitor,
}) => {
  const person = await registerVisitor("verified", contacts);
  await enter(widget, person, ["offer"]);
  await expect(offer(widget)).toBeVisible();
  await widget.button("Not now").click();
  await expectNoOffer(widget);
  await widget.page.reload();
  await expectNoOffer(widget);
  await signOut(widget);
  await signInByPassword(widget, person);
  await expectNoOffer(widget);
  expect(await authenticator.count()).toBe(0);
});
