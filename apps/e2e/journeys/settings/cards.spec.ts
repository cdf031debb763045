/** The cards of the account settings: the main path of each, by keyboard where it matters, and what axe finds. */
import { totpOf } from "@poolgate/testkit/totp";
import { axeViolations } from "../../support/axe.ts";
import { readQrCode } from "../../support/read-qr-code.ts";
import { expect, test } from "../../support/widget/test.ts";
import { shownKey } from "../../support/widget/ways.ts";

test.use({ poolName: "optional-mfa" });

test("the password is changed by keyboard alone, and signs in afterwards", async ({
  widget,
  page,
  person,
  guardPassword,
}) => {
  const { keyboard } = page;
  await widget.open({}, ["password"]);
  await widget.signIn(person);
  const next = guardPassword(`${person.password} & more`);
  await widget.field("Current Password").focus();
  await keyboard.insertText(person.password);
  for (const label of ["New Password", "Confirm Password"]) {
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    await expect(widget.field(label)).toBeFocused();
    await keyboard.insertText(next);
  }
  expect(await axeViolations(page)).toEqual([]);
  await keyboard.press("Enter");
  await expect(widget.text("Your password has been changed.")).toBeVisible();
  await expect(widget.field("New Password")).toHaveValue("");
  await widget.signOutButton.click();
  await widget.signIn({ ...person, password: next });
  await expect(widget.signOutButton).toBeVisible();
});

test("an authenticator app is set up from its QR code, asked for at the next sign-in, and turned off", async ({
  widget,
  page,
  context,
  person,
  guardCode,
}) => {
  await widget.open({}, ["mfa"]);
  await widget.signIn(person);
  await widget.button("Set up: Authenticator app").click();
  await expect(widget.code).toBeFocused();
  const uri = new URL(await readQrCode(context, widget.qrCode));
  const key = uri.searchParams.get("secret") ?? "";
  expect(await shownKey(widget)).toBe(key);
  expect(uri.searchParams.get("issuer")).toBe("Example Shop");
  expect(await axeViolations(page)).toEqual([]);
  await widget.enterCode(guardCode(totpOf(key)));
  await expect(widget.text("The second step is on.")).toBeVisible();
  await widget.button("Turn on: Email").click();
  await widget.button("Use first: Email").click();
  await expect(widget.text("On · Used first")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await widget.button("Turn off: Email").click();
  await widget.button("Turn it off").click();
  await expect(widget.button("Turn on: Email")).toBeVisible();

  await widget.signOutButton.click();
  await widget.signIn(person);
  await widget.expectScreen("totpCode");
});

test("an e-mail address is changed and verified, and a phone number can wait", async ({
  widget,
  page,
  registerVisitor,
  readCode,
}) => {
  const person = await registerVisitor("verified", ({ email }) => ({ email }));
  await widget.open({}, ["contacts"]);
  await widget.signIn(person);
  await widget.button("Change: Email").click();
  const email = widget.main.getByRole("textbox", { name: "Email" });
  await expect(email).toBeFocused();
  await email.fill(`new-${person.email}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(widget.code).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await widget.enterCode(await readCode(`new-${person.email}`));
  await expect(widget.text("Your contact details are verified.")).toBeVisible();
  await expect(widget.text(`new-${person.email}`)).toBeVisible();

  await widget.button("Add: Phone Number").click();
  await page.keyboard.insertText(person.phoneNumber);
  await page.keyboard.press("Enter");
  await expect(widget.code).toBeFocused();
  await readCode(person.phoneNumber);
  await widget.button("Cancel").click();
  await expect(widget.text("Not verified")).toBeVisible();
});

test("the account is deleted after a question, by keyboard alone", async ({ widget, page, person }) => {
  const { keyboard } = page;
  await widget.open({}, ["deletion"]);
  await widget.signIn(person);
  await widget.button("Delete account").focus();
  await keyboard.press("Enter");
  await expect(widget.button("Keep it")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");
  await widget.expectScreen("signIn");
});
