/** What a person does with the widget in Firefox across a sign-up and a reload. */
import type { Page } from "puppeteer-core";
import { PASSWORD, type ProofPool } from "../support/proof-pool.ts";
import { WidgetTab } from "./widget-tab.ts";

/** Signs up, confirms with the code from the outbox, and signs out. */
export async function signUpToSignOut(page: Page, pool: ProofPool, username: string): Promise<void> {
  const tab = new WidgetTab(page);
  await tab.press("Create Account", "tab");
  await tab.type("Email", username);
  await tab.type("Password", PASSWORD);
  await tab.type("Confirm Password", PASSWORD);
  await tab.press("Create Account");
  await tab.find("heading", "Confirm your account");
  await tab.enterCode(await pool.latestCode(username));
  await tab.signOut();
}

/** Signs in with a code by e-mail. The page is reloaded while it waits for the code, and once more afterwards. */
export async function reloadInChallenge(page: Page, pool: ProofPool, username: string): Promise<void> {
  const tab = new WidgetTab(page);
  await tab.signIn({ username, password: PASSWORD });
  await tab.find("heading", "Check your email");
  await page.reload();
  await tab.find("heading", "Check your email");
  await tab.enterCode(await pool.latestCode(username));
  await tab.find("button", "Sign out");
  await page.reload();
  await tab.signOut();
}
