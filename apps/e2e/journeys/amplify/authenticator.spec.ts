/** Amplify UI's Authenticator, as published, built with the aliases: it runs on the engine. */
import { totpOf } from "@poolgate/testkit/totp";
import { expect, test } from "../../support/amplify/test.ts";
import { attended } from "../../support/passkeys/authenticator.ts";
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

  test("resets a password", { tag: "@proof" }, async ({ page, openApp, person, readCode, guardPassword }) => {
    const { username, password } = person;
    await openApp("authenticator");
    await page.getByRole("button", { name: "Forgot your password?" }).click();
    await page.getByLabel("Enter your email").fill(username);
    await page.getByRole("button", { name: "Send code" }).click();
    const newPassword = guardPassword(`${password} anew`);
    await expect(page.getByLabel(/^Code/)).toBeVisible();
    await page.getByLabel(/^Code/).fill(await readCode(username));
    await page.getByLabel("New Password", { exact: true }).fill(newPassword);
    await page.getByLabel("Confirm Password", { exact: true }).fill(newPassword);
    await page.getByRole("button", { name: "Submit" }).click();
    await signIn(page, username, newPassword);
    await expect(page.getByText(`Hello ${username}`)).toBeVisible();
  });
});

test.describe("with a temporary password", { tag: "@proof" }, () => {
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

test.describe("where everybody needs a second factor", { tag: "@proof" }, () => {
  test.use({ poolName: "mfa-required" });

  test("sets up an authenticator app", async ({ page, openApp, registerVisitor, guardCode }) => {
    const { username, password } = await registerVisitor("confirmed");
    await openApp("authenticator", { loginWith: "username" });
    await page.getByLabel("Username", { exact: true }).fill(username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByLabel("Authenticator App (TOTP)").check();
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Setup TOTP" })).toBeVisible();
    const secret = await page.locator("[data-amplify-copy]").innerText();
    await page.getByLabel(/^Code/).fill(guardCode(totpOf(secret.split("\n")[0] ?? "")));
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText(`Hello ${username}`)).toBeVisible();
  });
});

test.describe("with passkeys", { tag: "@proof" }, () => {
  test.use({ poolName: "passkeys" });

  test("creates one after the sign-in, and signs in with it", async ({ page, openApp, authenticator, person }) => {
    const { username, password } = person;
    await openApp("authenticator", { passkeys: "" });
    await signIn(page, username, password);
    // Amplify UI asks how to sign in, and for the password again.
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In with Password" }).click();
    await attended(authenticator, async () => {
      await page.getByRole("button", { name: "Create a Passkey" }).click();
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    });
    expect(await authenticator.count()).toBe(1);
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, username, password);
    await attended(authenticator, async () => {
      await page.getByRole("button", { name: "Sign In with Passkey" }).click();
      await expect(page.getByText(`Hello ${username}`)).toBeVisible();
    });
  });
});

/** Amplify UI asks to verify an address where none is verified. */
async function passContacts(page: Page): Promise<void> {
  const skip = page.getByRole("button", { name: "Skip" });
  await expect(skip.or(page.getByText(/^Hello /))).toBeVisible();
  if (await skip.isVisible()) await skip.click();
}
