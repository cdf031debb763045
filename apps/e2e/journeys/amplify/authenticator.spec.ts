/** Amplify UI's Authenticator, as published, built with the aliases: it runs on the engine. */
import { totpOf } from "@poolgate/testkit/totp";
import { expect, test } from "../../support/amplify/test.ts";
import { contacts } from "../../support/widget/people.ts";
import type { Page } from "@playwright/test";

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test.describe("with second factors", () => {
  test.use({ poolName: "optional-mfa" });

  test("signs up, confirms, signs in by itself, survives a reload and signs out", async ({
    page,
    openApp,
    visitor,
    readCode,
  }) => {
    const { username, password } = visitor;
    await openApp("authenticator");
    await page.getByRole("tab", { name: "Create Account" }).click();
    await page.getByLabel("Email", { exact: true }).fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Create Account", exact: true }).click();
    await page.getByLabel("Confirmation Code").fill("000000");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("Invalid verification code provided");
    await page.getByLabel("Confirmation Code").fill(await readCode(username));
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, username, `${password}!`);
    await expect(page.getByRole("alert")).toContainText("Incorrect username or password.");
    await signIn(page, username, password);
    await expect(page.getByText(`Hello ${username}`)).toBeVisible();
  });

  for (const kind of ["sms", "email", "totp"] as const) {
    test(`asks for a code: ${kind}`, async ({ page, openApp, takeSeeded, readCode, guardCode }) => {
      const { username, password, phoneNumber, totpSecret } = takeSeeded(kind);
      await openApp("authenticator");
      await signIn(page, username, password);
      const field = page.getByLabel(/^Code/);
      await expect(field).toBeVisible();
      await field.fill(
        kind === "totp" ? guardCode(totpOf(totpSecret)) : await readCode(kind === "sms" ? phoneNumber : username),
      );
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      await passContacts(page);
      await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    });
  }

  test("resets a password", async ({ page, openApp, registerVisitor, readCode, guardPassword }) => {
    const { username, password } = await registerVisitor("verified", contacts);
    await openApp("authenticator");
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await page.getByLabel("Enter your email").fill(username);
    await page.getByRole("button", { name: "Send code" }).click();
    const newPassword = guardPassword(`${password} anew`);
    await page.getByLabel(/^Code/).fill(await readCode(username));
    await page.getByLabel("New Password", { exact: true }).fill(newPassword);
    await page.getByLabel("Confirm Password", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Submit" }).click();
    await signIn(page, username, newPassword);
    await expect(page.getByText(`Hello ${username}`)).toBeVisible();
  });
});

test.describe("with a temporary password", () => {
  test.use({ poolName: "first-password" });

  test("sets a new one, with the missing attributes", async ({ page, openApp, takeSeeded, guardPassword }) => {
    const { username, password } = takeSeeded("temporary");
    await openApp("authenticator");
    await signIn(page, username, password);
    const newPassword = guardPassword(`${password} anew`);
    await page.getByLabel("Password", { exact: true }).fill(newPassword);
    await page.getByLabel("Confirm Password", { exact: true }).fill(newPassword);
    await page.getByLabel("Given Name").fill("Ann");
    await page.getByLabel("Phone Number").fill("5550009998");
    await page.getByRole("button", { name: "Change Password" }).click();
    await passContacts(page);
    await expect(page.getByText(`Hello ${username}`)).toBeVisible();
  });
});

/** Amplify UI asks to verify an address where none is verified. */
async function passContacts(page: Page): Promise<void> {
  const skip = page.getByRole("button", { name: "Skip" });
  await expect(skip.or(page.getByText(/^Hello /))).toBeVisible();
  if (await skip.isVisible()) await skip.click();
}
