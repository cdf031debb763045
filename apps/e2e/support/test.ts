/**
 * The `test` of every journey on the site: each worker has its own servers. Around each test, the network log must contain no
 * secret and the console no unexpected message.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createAccount, newCredentials, type Credentials } from "./accounts.ts";
import { expect, test as base } from "./base.ts";
import { watchConsole } from "./console.ts";
import { deployedHouse, ownAccount } from "./deployed.ts";
import { openHouses, type House, type HouseOptions } from "./house.ts";
import { findLeaks } from "./leaks.ts";
import { MICROPHONES } from "./microphone.ts";
import { NetworkLog } from "./network-log.ts";
import { latestCode } from "./outbox.ts";
import { NETWORK_LOG } from "./places.ts";
import { ContactPage } from "./screens.ts";
import { watchViolations } from "./violations.ts";

interface TestFixtures extends HouseOptions {
  house: House;
  contact: ContactPage;
  /**
   * An error journey may have refused requests, which the browser itself reports on the console. No other message is
   * allowed.
   */
  mayRefuse: boolean;
  /** The test runs in a browser with this microphone. */
  microphone: keyof typeof MICROPHONES | undefined;
  /** New credentials that are not registered yet. */
  visitor: Credentials;
  /** The credentials of a confirmed account. */
  account: Credentials;
  /** Reads the newest code of an address from the outbox and counts it among the secrets. */
  readCode: (email: string, known?: string) => Promise<string>;
  /** Counts a password among the secrets that must not leak. */
  guardPassword: (password: string) => string;
  secrets: { readonly passwords: string[]; readonly codes: string[]; readonly devicePasswords: string[] };
  watch: void;
}

export const test = base.extend<TestFixtures>({
  hasProviders: [false, { option: true }],
  servedBy: ["own", { option: true }],
  house: [
    async ({ hasProviders, servedBy, kept }, provide) => {
      const deployed = deployedHouse(process.env);
      if (deployed !== undefined) return provide(deployed);
      const houses = await kept.once("houses", openHouses);
      await provide(await houses.open({ hasProviders, servedBy }));
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ house }, provide) => provide(house.siteUrl),
  contact: async ({ page }, provide) => provide(new ContactPage(page)),
  mayRefuse: [false, { option: true }],
  microphone: [undefined, { option: true }],
  context: async ({ context: usual, playwright, microphone, kept }, provide) => {
    if (microphone === undefined) return provide(usual);
    const launch = () => playwright.chromium.launch(MICROPHONES[microphone]);
    const browser = await kept.once(`microphone: ${microphone}`, launch);
    const context = await browser.newContext();
    await provide(context);
    await context.close();
  },

  // oxlint-disable-next-line no-empty-pattern
  secrets: async ({}, provide) => provide({ passwords: [], codes: [], devicePasswords: [] }),
  guardPassword: async ({ secrets }, provide) =>
    provide((password) => {
      secrets.passwords.push(password);
      return password;
    }),
  readCode: async ({ house, secrets }, provide) =>
    provide(async (email, known) => {
      const code = await latestCode(house.pool.url, email, known);
      secrets.codes.push(code);
      return code;
    }),
  visitor: async ({ guardPassword }, provide) => {
    const credentials = newCredentials();
    guardPassword(credentials.password);
    await provide(credentials);
  },
  account: async ({ house, guardPassword, secrets }, provide) => {
    const own = ownAccount(process.env);
    const credentials = own ?? newCredentials();
    guardPassword(credentials.password);
    if (own === undefined) secrets.codes.push(await createAccount(house, credentials));
    await provide(credentials);
  },

  watch: [
    async ({ context, house, secrets, mayRefuse }, provide, testInfo) => {
      const log = new NetworkLog(context);
      const surprises = watchConsole(context, mayRefuse);
      const violations = await watchViolations(context);
      await provide();
      const exchanges = await log.exchanges();
      const origins = [house.api.url];
      const file = join(NETWORK_LOG, `${testInfo.testId}-${testInfo.retry}.json`);
      await writeFile(file, JSON.stringify({ test: testInfo.title, exchanges, secrets, origins }, undefined, 2));
      expect(findLeaks(exchanges, secrets, origins), "leaks in the network log").toEqual([]);
      expect(surprises, "errors on the console").toEqual([]);
      expect(violations, "violations of the Content Security Policy").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
