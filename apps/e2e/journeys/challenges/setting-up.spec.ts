/** A required second factor that the user does not have yet is set up during the sign-in. */
import { readQrCode } from "../../support/read-qr-code.ts";
import { totpOf, TOTP_STEP_MS, wrongTotpOf } from "@poolgate/testkit/totp";
import { shownKey } from "../../support/widget/ways.ts";
import { expect, test } from "../../support/widget/test.ts";

test.use({ poolName: "mfa-required", mayRefuse: true });

test("MFA_SETUP of an app: the QR code, the link and the key contain the same secret, and its codes sign in", async ({
  widget,
  context,
  page,
  registerVisitor,
  guardCode,
}) => {
  const person = await registerVisitor("confirmed");
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await widget.open();
  await widget.signIn(person);
  await widget.expectScreen("mfaSetupSelection");
  expect(scripts.filter((url) => url.includes("draw-qr-code"))).toEqual([]);
  await widget.choose("Authenticator app", "Confirm");

  await widget.expectScreen("totpSetup");
  await expect(widget.qrCode).toHaveCSS("width", "228px");
  await expect(widget.qrCode).toHaveCSS("height", "228px");
  expect(scripts.filter((url) => url.includes("draw-qr-code"))).toHaveLength(1);
  const uri = await readQrCode(context, widget.qrCode);
  const key = await shownKey(widget);
  expect(uri).toBe(`otpauth://totp/AWSCognito:${person.username}?secret=${key}&issuer=AWSCognito`);
  await expect(widget.main.getByRole("link", { name: "Open in authenticator app" })).toHaveAttribute("href", uri);

  await widget.enterCode(wrongTotpOf(key));
  await expect(widget.text("Invalid verification code provided, please try again.")).toBeVisible();
  expect(await shownKey(widget)).toBe(key);
  await widget.enterCode(guardCode(totpOf(key)));
  await widget.expectSignedIn();

  await widget.signOutButton.click();
  await widget.signIn(person);
  await widget.expectScreen("totpCode");
  await widget.enterCode(guardCode(totpOf(key, Date.now() + TOTP_STEP_MS)));
  await widget.expectSignedIn();
});
