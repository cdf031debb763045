/** A Chromium whose user allows no site to save data: its stores and its locks refuse. Firefox: `proof --only firefox`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ContactPage, SCREENS } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** The setting "Don't allow sites to save data on your device". */
const BLOCK_ALL = { profile: { default_content_setting_values: { cookies: 2 } } };

test(
  "without any store the gate opens and a sign-in works, until the page is loaded again",
  { tag: "@proof" },
  async ({ playwright, house, account }, testInfo) => {
    const profile = testInfo.outputPath("profile");
    mkdirSync(join(profile, "Default"), { recursive: true });
    writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(BLOCK_ALL));
    const context = await playwright.chromium.launchPersistentContext(profile, { baseURL: house.siteUrl });
    const page = await context.newPage();
    const contact = new ContactPage(page);
    await contact.open();
    await contact.expectScreen(SCREENS.signIn);
    // IndexedDB refuses with an event, the others when they are named.
    const refusals = await page.evaluate(async () => {
      const uses: readonly (() => unknown)[] = [
        () => localStorage,
        () => sessionStorage,
        () => navigator.locks.request("any", () => "allowed"),
        () =>
          new Promise((resolve, reject) => {
            const opening = indexedDB.open("any");
            opening.addEventListener("success", resolve);
            opening.addEventListener("error", () => reject(opening.error));
          }),
      ];
      const tried = uses.map(async (attempt) => attempt());
      return (await Promise.allSettled(tried)).map((one) => (one.status === "rejected" ? String(one.reason.name) : ""));
    });
    expect(refusals).toEqual(["SecurityError", "SecurityError", "SecurityError", "UnknownError"]);
    await contact.signIn(account);
    await contact.expectSignedIn();
    await page.reload();
    await contact.expectScreen(SCREENS.signIn);
    await context.close();
  },
);
