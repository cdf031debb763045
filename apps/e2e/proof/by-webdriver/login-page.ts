/** The pool's own login page, between an app without a user interface and a pool of its own. */
import { newCredentials } from "../../support/accounts.ts";
import { startAppServer } from "../../support/hosted/app-server.ts";
import { HostedApp } from "../../support/hosted/app.ts";
import { startHostedPool } from "../../support/hosted/hosted-pool.ts";
import { latestCode } from "../../support/outbox.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { DrivenTab } from "./driven-tab.ts";
import { closeWindows } from "./windows.ts";

/** An account is created there, is known to the next request, and signs out. @throws Error if a step is not reached */
export async function walkLoginPage(browser: DrivenBrowser): Promise<void> {
  const appServer = await startAppServer();
  const pool = await startHostedPool(`${appServer.url}/back`);
  const app = new HostedApp(`${appServer.url}/back`, pool.url);
  const { email, password } = newCredentials();
  try {
    const tab = await DrivenTab.open(browser, app.authorizeUrl(), appServer.url, "axe");
    await tab.step("Sign in to your account");
    await tab.press("Create Account", "tab");
    await tab.step("Create your account");
    await tab.type("Email", email);
    await tab.type("Password", password);
    await tab.type("Confirm Password", password);
    await tab.press("Create Account");
    await tab.step("Confirm your account");
    await tab.enterCode(await latestCode(pool.url, email));
    await expectReturn(tab, app, email);
    // The session of the pool answers the next request without a page.
    await tab.driver.get(app.authorizeUrl());
    await expectReturn(tab, app, email);
    await tab.driver.get(app.logoutUrl());
    await tab.find("heading", "App");
    await tab.driver.get(app.authorizeUrl());
    await tab.find("heading", "Sign in to your account");
  } finally {
    await closeWindows(browser);
    await pool.stop();
    await appServer.stop();
  }
}

async function expectReturn(tab: DrivenTab, app: HostedApp, email: string): Promise<void> {
  await tab.find("heading", "App");
  const found = await app.exchange(await tab.driver.getCurrentUrl());
  if (found !== email) throw new Error(`The tokens are for ${found}.`);
}
