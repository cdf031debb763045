/** A required second factor that the user does not have yet is set up during the sign-in. */
import { readQrCode } from "../../support/read-qr-code.ts";
import { totpOf, TOTP_STEP_MS, wrongTotpOf } from "@poolgate/testkit/totp";
import { shownKey } from "../../support/widget/ways.ts";
import { expect, test } from "../../support/widget/test.ts";

test.use({ poolName: "mfa-required" });

test.describe("with a wrong code first", () => {
  test.use({ mayRefuse: true });

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
});

test("MFA_SETUP by e-mail: the address receives a code at once and is used from then on", async ({
  widget,
  registerVisitor,
  readCode,
}) => {
  const person = await registerVisitor("confirmed");
  await widget.open();
  await widget.signIn(person);
  await widget.choose("Email", "Confirm");
  await widget.expectScreen("emailSetup");
  await widget.button("Send code").click();
  await expect(widget.text("This field is required")).toBeVisible();
  await widget.field("Email").fill("not an address");
  await widget.button("Send code").click();
  await expect(widget.text("Please enter a valid email")).toBeVisible();
  await widget.field("Email").fill(person.email);
  await widget.button("Send code").click();
  await widget.expectScreen("emailCode");
  const code = await readCode(person.email);
  await widget.enterCode(code);
  await widget.expectSignedIn();

  await widget.signOutButton.click();
  await widget.signIn(person);
  await widget.expectScreen("emailCode");
  await widget.enterCode(await readCode(person.email, code));
  await widget.expectSignedIn();
});

test("the user can switch from one method to another", async ({ widget, registerVisitor, guardCode }) => {
  await widget.open();
  await widget.signIn(await registerVisitor("confirmed"));
  await widget.choose("Email", "Confirm");
  await widget.expectScreen("emailSetup");
  await widget.button("Choose another way").click();
  await widget.choose("Authenticator app", "Confirm");
  await expect(widget.qrCode).toBeVisible();
  const key = await shownKey(widget);
  await widget.button("Choose another way").click();
  await widget.expectScreen("mfaSetupSelection");
  await widget.choose("Authenticator app", "Confirm");
  await expect(widget.qrCode).toBeVisible();
  expect(await shownKey(widget)).toBe(key);
  await widget.enterCode(guardCode(totpOf(key)));
  await widget.expectSignedIn();
});

test.describe("a key that fails to load", () => {
  test.use({ mayRefuse: true });

  test("can be requested again on the same screen", async ({ widget, page, place, registerVisitor, guardCode }) => {
    await page.route(`${place.pool.url}/`, async (route) => {
      const isForKey = route.request().headers()["x-amz-target"]?.endsWith(".AssociateSoftwareToken");
      return isForKey ? route.abort() : route.continue();
    });
    await widget.open();
    await widget.signIn(await registerVisitor("confirmed"));
    await widget.choose("Authenticator app", "Confirm");
    await expect(widget.alert).toContainText("Network error");
    await page.unroute(`${place.pool.url}/`);
    await widget.button("Try again").click();
    await expect(widget.qrCode).toBeVisible();
    await widget.enterCode(guardCode(totpOf(await shownKey(widget))));
    await widget.expectSignedIn();
  });
});

test.describe("the key", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("is copied completely, and the button confirms that for a moment", async ({ widget, page, registerVisitor }) => {
    await page.clock.install();
    await widget.open();
    await widget.signIn(await registerVisitor("confirmed"));
    await widget.choose("Authenticator app", "Confirm");
    await widget.button("Copy").click();
    await expect(widget.button("Copied")).toBeVisible();
    await expect(widget.status).toContainText("The key has been copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await shownKey(widget));
    await page.clock.runFor(1500);
    await expect(widget.button("Copy")).toBeVisible();
  });
});
