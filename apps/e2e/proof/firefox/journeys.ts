/** What a person does with the widget in Firefox, by role and name. */
import type { Page } from "puppeteer-core";
import { PASSWORD, type ProofPool } from "../support/proof-pool.ts";

/** Waits for the element of this role and name. */
async function find(page: Page, role: "button" | "heading" | "tab", name: string) {
  return appear(page, `::-p-aria([name="${name}"][role="${role}"])`);
}

/** Replaces the text of a field. The field is found by its label, because Firefox gives a password field no role. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = await appear(page, `::-p-xpath(//input[@id = //label[normalize-space() = "${label}"]/@for])`);
  await field.click({ count: 3 });
  await field.type(text);
}

async function appear(page: Page, selector: string) {
  const found = await page.waitForSelector(selector, { timeout: 20_000 });
  if (found === null) throw new Error(`Nothing matches ${selector}.`);
  return found;
}

async function press(page: Page, name: string, role: "button" | "tab" = "button"): Promise<void> {
  await (await find(page, role, name)).click();
}

/** Signs up, confirms with the code from the outbox, and signs out. */
export async function signUpToSignOut(page: Page, pool: ProofPool, username: string): Promise<void> {
  await press(page, "Create Account", "tab");
  await type(page, "Email", username);
  await type(page, "Password", PASSWORD);
  await type(page, "Confirm Password", PASSWORD);
  await press(page, "Create Account");
  await find(page, "heading", "Confirm your account");
  await type(page, "Confirmation Code", await pool.latestCode(username));
  await press(page, "Confirm");
  await press(page, "Sign out");
  await find(page, "heading", "Sign in to your account");
}

/** Signs in with a code by e-mail. The page is reloaded while it waits for the code, and once more afterwards. */
export async function reloadInChallenge(page: Page, pool: ProofPool, username: string): Promise<void> {
  await type(page, "Email", username);
  await type(page, "Password", PASSWORD);
  await press(page, "Sign In");
  await find(page, "heading", "Check your email");
  await page.reload();
  await find(page, "heading", "Check your email");
  await type(page, "Confirmation Code", await pool.latestCode(username));
  await press(page, "Confirm");
  await find(page, "button", "Sign out");
  await page.reload();
  await press(page, "Sign out");
  await find(page, "heading", "Sign in to your account");
}
