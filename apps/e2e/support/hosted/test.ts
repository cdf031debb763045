/**
 * The `test` of the journeys on the hosted pages: a pool with the built login page, and an app. Around each test, the console
 * must stay silent and the Content Security Policy unbroken.
 */
import { newCredentials, type Credentials } from "../accounts.ts";
import { expect, test as base } from "../base.ts";
import type { ChildServer } from "../child-server.ts";
import { watchConsole } from "../console.ts";
import { latestCode } from "../outbox.ts";
import { callPool } from "../pool-call.ts";
import { watchViolations } from "../violations.ts";
import { startAdminPool } from "./admin-pool.ts";
import { startAppServer, type AppServer } from "./app-server.ts";
import { HostedApp } from "./app.ts";
import { startHostedPool } from "./hosted-pool.ts";

interface TestFixtures {
  appServer: AppServer;
  pool: ChildServer;
  /** A pool of its own for each test, with the built admin page. */
  adminPool: ChildServer;
  app: HostedApp;
  /** Nobody's account yet. */
  visitor: Credentials;
  /** A confirmed account. */
  account: Credentials;
  /** Whether requests are refused on purpose, which the browser itself reports on the console. */
  mayRefuse: boolean;
  watch: void;
}

export const test = base.extend<TestFixtures>({
  appServer: async ({ kept }, provide) => provide(await kept.once("hosted app", startAppServer)),
  pool: [
    async ({ kept, appServer }, provide) => {
      const start = () => startHostedPool(`${appServer.url}/back`);
      await provide(await kept.once("hosted pool", start));
    },
    { timeout: 60_000 },
  ],
  adminPool: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const pool = await startAdminPool();
      await provide(pool);
      await pool.stop();
    },
    { timeout: 60_000 },
  ],
  app: async ({ appServer, pool }, provide) => provide(new HostedApp(`${appServer.url}/back`, pool.url)),
  // oxlint-disable-next-line no-empty-pattern
  visitor: async ({}, provide) => provide(newCredentials()),
  account: async ({ pool, visitor }, provide) => {
    const { email, password } = visitor;
    const UserAttributes = [{ Name: "email", Value: email }];
    await callPool(pool.url, "SignUp", { Username: email, Password: password, UserAttributes });
    const ConfirmationCode = await latestCode(pool.url, email);
    await callPool(pool.url, "ConfirmSignUp", { Username: email, ConfirmationCode });
    await provide(visitor);
  },
  mayRefuse: [false, { option: true }],
  watch: [
    async ({ context, mayRefuse }, provide) => {
      const surprises = watchConsole(context, mayRefuse);
      const violations = await watchViolations(context);
      await provide();
      expect(surprises, "errors on the console").toEqual([]);
      expect(violations, "violations of the Content Security Policy").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
