/** An app after Amplify's guide, built with the aliases: its functions run on the engine. */
import { totpOf } from "@poolgate/testkit/totp";
import { expect, formOf, submit, test } from "../../support/amplify/test.ts";
import { attended } from "../../support/passkeys/authenticator.ts";

test.describe("with second factors", () => {
  test.use({ poolName: "optional-mfa" });

  test(
    "signs up, confirms, signs in by itself, survives a reload and signs out",
    { tag: "@proof" },
    async ({ page, openApp, visitor, readCode }) => {
      const { username, password } = visitor;
      await openApp("guide");
      await page.getByRole("button", { name: "Create an account" }).click();
      await submit(page, "Sign up", { username, password });
      await expect(formOf(page, "Confirm the account")).toBeVisible();
      await submit(page, "Confirm the account", { code: "000000" });
      await expect(page.getByRole("alert")).toContainText("CodeMismatchException");
      await submit(page, "Confirm the account", { code: await readCode(username) });
      await expect(page.getByText(`Hello ${username}`)).toBeVisible();
      await expect(page.getByRole("status")).toHaveText("signedIn");
      await page.reload();
      await expect(page.getByText(`Hello ${username}`)).toBeVisible();
      await submit(page, "Sign out", {});
      await expect(page.getByRole("status")).toHaveText("signedOut");
      await submit(page, "Sign in", { username, password: `${password}!` });
      await expect(page.getByRole("alert")).toHaveText("NotAuthorizedException: Incorrect username or password.");
      await submit(page, "Sign in", { username, password });
      await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    },
  );

  for (const [kind, details] of [
    ["sms", {}],
    ["email", { tag: "@proof" }],
    ["totp", { tag: "@proof" }],
  ] as const) {
    test(`asks for a code: ${kind}`, details, async ({ page, openApp, takeSeeded, readCode, guardCode }) => {
      const { username, password, phoneNumber, totpSecret } = takeSeeded(kind);
      await openApp("guide");
      await submit(page, "Sign in", { username, password });
      const step = `CONFIRM_SIGN_IN_WITH_${kind.toUpperCase()}_CODE`;
      await expect(formOf(page, step)).toBeVisible();
      const code =
        kind === "totp" ? guardCode(totpOf(totpSecret)) : await readCode(kind === "sms" ? phoneNumber : username);
      await submit(page, step, { answer: code });
      await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    });
  }
});

test.describe("with passkeys", () => {
  test.use({ poolName: "passkeys" });

  test("creates one and signs in with it", async ({ page, openApp, authenticator, person }) => {
    const { username, password } = person;
    await openApp("guide");
    await submit(page, "Sign in", { username, password });
    await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    await attended(authenticator, async () => {
      // The authenticator has the passkey before the pool knows it.
      const registered = page.waitForResponse(
        (response) => response.request().headers()["x-amz-target"]?.endsWith(".CompleteWebAuthnRegistration") === true,
      );
      await submit(page, "Add a passkey", {});
      expect((await registered).ok()).toBe(true);
    });
    expect(await authenticator.count()).toBe(1);
    await submit(page, "Sign out", {});
    await submit(page, "Sign in", { username });
    const step = "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION";
    await expect(formOf(page, step)).toBeVisible();
    await attended(authenticator, async () => {
      await submit(page, step, { answer: "WEB_AUTHN" });
      await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    });
  });
});
