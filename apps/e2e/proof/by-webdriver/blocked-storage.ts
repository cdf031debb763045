/** A Firefox whose user blocks all cookies and site data: every store, lock manager and channel throws. */
import type { House } from "../../support/house.ts";
import { createAccount, newCredentials } from "../../support/accounts.ts";
import { driveFirefox } from "./drive-firefox.ts";
import { DrivenTab } from "./driven-tab.ts";

/** The setting "Block cookies: All cookies". */
const BLOCK_ALL = { "network.cookie.cookieBehavior": 2 };

const IS_BLOCKED = `
  const isRefused = (use) => { try { use(); return false; } catch ({ name }) { return name === "SecurityError"; } };
  return [
    () => window.localStorage,
    () => window.sessionStorage,
    () => window.indexedDB.open("any"),
    () => new window.BroadcastChannel("any"),
  ].every(isRefused);`;

/** The gate opens and a sign-in works, for as long as the page is there. @throws Error if it does not */
export async function signInWithoutStorage(house: House, say: (line: string) => void): Promise<void> {
  const browser = await driveFirefox(say, { preferences: BLOCK_ALL });
  try {
    const account = newCredentials();
    await createAccount(house, account);
    const contact = `${house.siteUrl}/contact`;
    const tab = await DrivenTab.open(browser, contact, contact, "axe");
    await tab.step("Sign in to your account");
    await tab.until(IS_BLOCKED);
    await tab.signIn({ username: account.email, password: account.password });
    await tab.find("form", "Write a message");
    await tab.reload();
    await tab.find("heading", "Sign in to your account");
  } finally {
    await browser.close();
  }
}
