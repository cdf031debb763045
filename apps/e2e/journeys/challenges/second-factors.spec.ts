/** Signing in with a second factor: codes that the pool sends, codes of an app, and the choice between them. */
import { totpOf, TOTP_STEP_MS, wrongTotpOf } from "@poolgate/testkit/totp";
import { expect, test } from "../../support/widget/test.ts";

const INVALID = "Invalid verification code provided, please try again.";

test.describe("with a wrong code first", () => {
  test.use({ mayRefuse: true });

  test("SMS_MFA accepts the right code after a wrong one", async ({ widget, takeSeeded, readCode }) => {
    const person = takeSeeded("sms");
    await widget.open();
    await widget.signIn(person);
    await widget.expectScreen("smsCode");
    await expect(widget.text(/^We texted a code to \+\*+\d{4}\.$/)).toBeVisible();
    const code = await readCode(person.phoneNumber);
    await widget.enterCode(code === "000000" ? "000001" : "000000");
    await expect(widget.text(INVALID)).toBeVisible();
    await expect(widget.code).toBeFocused();
    await widget.expectScreen("smsCode");
    await widget.enterCode(code);
    await widget.expectSignedIn();
  });

  test(
    "EMAIL_OTP accepts the right code after a wrong one",
    { tag: "@proof" },
    async ({ widget, takeSeeded, readCode }) => {
      const person = takeSeeded("email");
      await widget.open();
      await widget.signIn(person);
      await widget.expectScreen("emailCode");
      await expect(widget.text(/^We emailed a code to e\*\*\*@e\*\*\*\.$/)).toBeVisible();
      const code = await readCode(person.email);
      await widget.enterCode(code === "000000" ? "000001" : "000000");
      await expect(widget.text(INVALID)).toBeVisible();
      await widget.expectScreen("emailCode");
      await widget.enterCode(code);
      await widget.expectSignedIn();
    },
  );

  test("SOFTWARE_TOKEN_MFA accepts the app’s code after a wrong one, and each code only once", async ({
    widget,
    takeSeeded,
    guardCode,
  }) => {
    const person = takeSeeded("totp");
    await widget.open();
    await widget.signIn(person);
    await widget.expectScreen("totpCode");
    await widget.enterCode(wrongTotpOf(person.totpSecret));
    await expect(widget.text(INVALID)).toBeVisible();
    const code = guardCode(totpOf(person.totpSecret));
    await widget.enterCode(code);
    await widget.expectSignedIn();
    await widget.signOutButton.click();
    await widget.signIn(person);
    await widget.expectScreen("totpCode");
    await widget.enterCode(code);
    await expect(widget.alert).toBeVisible();
    await widget.enterCode(guardCode(totpOf(person.totpSecret, Date.now() + TOTP_STEP_MS)));
    await widget.expectSignedIn();
  });
});

test("a code that is submitted twice at once is sent once, however it was pasted", async ({
  widget,
  page,
  takeSeeded,
  readCode,
}) => {
  const answers: string[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (body.includes("SMS_MFA_CODE")) answers.push(body);
  });
  const person = takeSeeded("sms");
  await widget.open();
  await widget.signIn(person);
  await widget.expectScreen("smsCode");
  const code = await readCode(person.phoneNumber);
  await widget.code.fill(` ${code.slice(0, 3)} - ${code.slice(3)} `);
  await widget.button("Confirm").dblclick();
  await widget.expectSignedIn();
  expect(answers).toHaveLength(1);
});

for (const [kind, screen, details] of [
  ["sms", "smsCode", {}],
  ["email", "emailCode", { tag: "@proof" }],
] as const) {
  test(
    `a new code can be requested after half a minute, and replaces the old one: ${kind}`,
    details,
    async ({ widget, page, takeSeeded, readCode }) => {
      await page.clock.install();
      const person = takeSeeded(kind);
      const destination = kind === "sms" ? person.phoneNumber : person.email;
      await widget.open();
      await widget.signIn(person);
      await widget.expectScreen(screen);
      const first = await readCode(destination);
      const resend = widget.button("Resend code");
      await expect(resend).toBeDisabled();
      await expect(resend).toHaveText(/Resend code in (30|2\d) s$/);
      await page.clock.runFor(15_000);
      await expect(resend).toHaveText(/Resend code in 1\d s$/);
      await page.clock.runFor(15_000);
      await expect(resend).toBeEnabled();
      await widget.code.fill(first);
      await resend.click();
      await expect(widget.status).toContainText("A new code is on its way. Only the newest one works.");
      await expect(resend).toBeDisabled();
      await expect(widget.code).toHaveValue("");
      await widget.enterCode(await readCode(destination, first));
      await widget.expectSignedIn();
    },
  );
}
