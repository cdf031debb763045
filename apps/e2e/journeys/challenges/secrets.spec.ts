/**
 * After every step of a sign-in, the test searches everything that a page can store for a unique password and unique
 * codes.
 */
import { totpOf, wrongTotpOf } from "@poolgate/testkit/totp";
import { shownKey } from "../../support/widget/ways.ts";
import { expect, test } from "../../support/widget/test.ts";

const NOTHING: readonly string[] = [];

test.use({ mayRefuse: true });

test("a sign-in with a code stores neither the password nor the code at any step", async ({
  widget,
  page,
  takeSeeded,
  readCode,
  guardCode,
  guardPassword,
  findKept,
}) => {
  const person = takeSeeded("several");
  await widget.open();
  await widget.username.fill(person.username);
  await widget.field("Password").fill(person.password);
  await widget.button("Show password").click();
  expect(await findKept(), "while the password is typed").toEqual(NOTHING);
  await widget.signIn({ ...person, password: guardPassword("not the right password 7351") });
  await expect(widget.alert).toBeVisible();
  expect(await findKept(), "after a refusal").toEqual(NOTHING);
  await widget.signIn(person);
  await widget.expectScreen("mfaSelection");
  expect(await findKept(), "while a choice is awaited").toEqual(NOTHING);
  await widget.choose("Text message", "Confirm");
  await widget.expectScreen("smsCode");
  const code = await readCode(person.phoneNumber);
  await widget.enterCode(guardCode(code === "735173" ? "735174" : "735173"));
  await expect(widget.code).toHaveAttribute("aria-invalid", "true");
  expect(await findKept(), "after a wrong code").toEqual(NOTHING);
  await page.reload();
  await widget.expectScreen("smsCode");
  expect(await findKept(), "after a reload").toEqual(NOTHING);
  await widget.code.fill(code);
  expect(await findKept(), "while the code is typed").toEqual(NOTHING);
  await widget.enterCode(code);
  await widget.expectSignedIn();
  expect(await findKept(), "signed in").toEqual(NOTHING);
  await widget.signOutButton.click();
  await widget.expectScreen("signIn");
  expect(await findKept(), "signed out").toEqual(NOTHING);
});

test.describe("setting up an authenticator app", () => {
  test.use({ poolName: "mfa-required" });

  test("leaves no key behind: it is only on the screen and in the tab’s storage until the app is verified", async ({
    widget,
    page,
    registerVisitor,
    guardCode,
    findKept,
  }) => {
    await widget.open();
    await widget.signIn(await registerVisitor("confirmed"));
    await widget.choose("Authenticator app", "Confirm");
    await expect(widget.qrCode).toBeVisible();
    const key = await shownKey(widget);
    const stored = () =>
      page.evaluate(() => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join("\n"));
    const inspected = () => page.evaluate(() => JSON.stringify(Reflect.get(window, "inspected")));
    expect(await stored()).toContain(key);
    await widget.enterCode(guardCode(wrongTotpOf(key)));
    await expect(widget.code).toHaveAttribute("aria-invalid", "true");
    expect(await findKept(), "after a wrong code").toEqual(NOTHING);
    await widget.enterCode(guardCode(totpOf(key)));
    await widget.expectSignedIn();
    expect(await stored()).not.toContain(key);
    expect(await inspected()).not.toContain(key);
    expect(await page.content()).not.toContain(key);
  });
});

test.describe("with a temporary password", { tag: "@proof" }, () => {
  test.use({ poolName: "first-password" });

  test("neither the temporary nor the new password is stored at any step", async ({
    widget,
    page,
    takeSeeded,
    guardPassword,
    findKept,
  }) => {
    const person = takeSeeded("temporary");
    const password = guardPassword(`${person.password} 2`);
    await widget.open();
    await widget.signIn(person);
    await widget.expectScreen("newPassword");
    await widget.field("New Password").fill(password);
    await widget.field("Confirm Password").fill(password);
    expect(await findKept(), "while the password is typed").toEqual(NOTHING);
    await page.reload();
    await widget.expectScreen("newPassword");
    await widget.field("Given Name").fill("Ada");
    await widget.field("Phone Number").fill("2345678901");
    await widget.field("New Password").fill(password);
    await widget.field("Confirm Password").fill(password);
    await widget.button("Change Password").click();
    await widget.expectSignedIn();
    expect(await findKept(), "signed in").toEqual(NOTHING);
  });
});

test("the search finds a secret that is stored in a wrong place", async ({
  widget,
  page,
  context,
  secrets,
  findKept,
}) => {
  await widget.open();
  await widget.expectScreen("signIn");
  const password = `canary "ü" ${Date.now()}`;
  secrets.passwords.push(password);
  expect(await findKept()).toEqual(NOTHING);
  await page.evaluate(putEverywhere, password);
  await context.addCookies([{ name: "a", value: encodeURIComponent(password), url: page.url() }]);
  const places = [
    "session storage",
    "local storage",
    "caches",
    "the address",
    "history",
    "the document",
    "what an inspector saw",
    "cookies",
    "console",
  ];
  expect(await findKept()).toEqual(places.map((place) => `password in ${place}`));
  secrets.passwords.length = 0;
  expect(await findKept([password])).toContain("proof in local storage");
  // A remembered device stores its secret there and nowhere else.
  secrets.devicePasswords.push(password);
  const wrong = places.filter((place) => place !== "local storage");
  expect(await findKept()).toEqual(wrong.map((place) => `device password in ${place}`));
  // The test itself stored this value, not the page.
  secrets.devicePasswords.length = 0;
});

/** Runs in the page. */
async function putEverywhere(password: string): Promise<void> {
  sessionStorage.setItem("a", JSON.stringify({ password }));
  localStorage.setItem(password, "a");
  await caches.open(encodeURIComponent(password));
  history.replaceState({ password }, "", `#${encodeURIComponent(password)}`);
  // Not in the widget: React writes the attributes there again.
  document.body.setAttribute("title", new URLSearchParams([["", password]]).toString());
  (Reflect.get(window, "inspected") as string[]).push(JSON.stringify([password]));
  console.info(password);
}
