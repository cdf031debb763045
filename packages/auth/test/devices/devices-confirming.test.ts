/**
 * A new device that the pool has not confirmed yet is confirmed by this page before it refreshes, or by the next page.
 */
import {
  type Auth,
  confirmSignIn,
  fetchAuthSession,
  fetchDevices,
  getCurrentUser,
  signIn,
  signOut,
} from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { expect, it } from "vitest";
import {
  EMAIL,
  type Engine,
  internalsOf,
  PASSWORD,
  refuseConnection,
  startSendingEngine,
  yieldToPage,
} from "../engine.ts";

const PHONE = "+12345670008";
const HOUR_MS = 3_600_000;

let engine: Engine;

function start(browser = fakeBrowser()): void {
  engine = startSendingEngine({
    browser,
    pool: {
      config: {
        mfaConfiguration: "OPTIONAL",
        deviceConfiguration: { challengeRequiredOnNewDevice: true },
        seededUsers: [
          { email: EMAIL, password: PASSWORD, attributes: { phone_number: PHONE }, mfa: { enabled: ["SMS_MFA"] } },
        ],
      },
    },
  });
}

/** Signs in from a device that is new to the pool, until the tokens arrive. */
async function enter(auth: Auth = engine.auth): Promise<void> {
  await signIn(auth, { username: EMAIL, password: PASSWORD });
  await confirmSignIn(auth, { challengeResponse: engine.pool.latestCode(PHONE) });
}

const settled = (auth: Auth): Promise<void> => engine.clock.settle(internalsOf(auth).confirming ?? Promise.resolve());
const count = (operation: string): number => engine.operations.filter((name) => name === operation).length;
const keyOf = (kind: string): string => `poolgate.${engine.auth.config.userPoolClientId}.${kind}`;
const read = (kind: string): Record<string, unknown> =>
  JSON.parse(internalsOf(engine.auth).environment.storage.getItem(keyOf(kind)) ?? "{}") as Record<string, unknown>;

/** Replaces the response to ConfirmDevice, as long as it is set. */
function replaceConfirmDevice(fault: ((send: () => Promise<Response>) => Promise<Response>) | undefined): void {
  engine.fault = (operation, send) => (operation === "ConfirmDevice" ? fault?.(send) : undefined);
}

/** Signs in and closes the page before the pool has confirmed the device. */
async function closeBefore(): Promise<void> {
  replaceConfirmDevice(() => new Promise(() => undefined));
  await enter();
  await expect.poll(() => count("ConfirmDevice")).toBe(1);
  engine.auth.dispose();
  replaceConfirmDevice(undefined);
  engine.operations.length = 0;
}

/** Checks that the tokens can be refreshed, and that the device replaces the code the next time. */
async function expectRemembered(auth: Auth): Promise<void> {
  const { tokens } = await fetchAuthSession(auth);
  expect(tokens).toBeDefined();
  engine.clock.advance(HOUR_MS);
  const renewed = await fetchAuthSession(auth);
  expect(renewed.tokens).toBeDefined();
  expect(renewed.tokens?.accessToken).not.toBe(tokens?.accessToken);
  expect(await fetchDevices(auth)).toMatchObject([{ isCurrent: true }]);
  await signOut(auth);
  expect((await signIn(auth, { username: EMAIL, password: PASSWORD })).isSignedIn).toBe(true);
}

it("a refresh waits until the pool has answered, and nothing else waits", async () => {
  start();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  replaceConfirmDevice((send) => held.then(send));
  await enter();
  const { tokens } = await fetchAuthSession(engine.auth);
  expect(tokens).toBeDefined();
  engine.clock.advance(2_000);
  const refreshing = fetchAuthSession(engine.auth, { forceRefresh: true });
  await expect.poll(() => count("ConfirmDevice")).toBe(1);
  expect((await fetchAuthSession(engine.auth)).tokens).toEqual(tokens);
  expect(count("GetTokensFromRefreshToken")).toBe(0);
  letGo();
  const renewed = await refreshing;
  expect(renewed.tokens).toBeDefined();
  expect(renewed.tokens?.accessToken).not.toBe(tokens?.accessToken);
  expect(engine.operations.slice(-2)).toEqual(["ConfirmDevice", "GetTokensFromRefreshToken"]);
});

it("a refresh in another tab waits too, and does not confirm the device again", async () => {
  start();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  replaceConfirmDevice((send) => held.then(send));
  await enter();
  await expect.poll(() => count("ConfirmDevice")).toBe(1);
  const tab = engine.openTab();
  const { tokens } = await fetchAuthSession(tab);
  expect(tokens).toBeDefined();
  engine.clock.advance(2_000);
  const refreshing = fetchAuthSession(tab, { forceRefresh: true });
  letGo();
  const renewed = await refreshing;
  expect(renewed.tokens).toBeDefined();
  expect(renewed.tokens?.accessToken).not.toBe(tokens?.accessToken);
  expect(count("ConfirmDevice")).toBe(1);
  await expectRemembered(tab);
});

it("a page that was closed before leaves the confirmation to the next page", async () => {
  start();
  await closeBefore();
  const secret = read(`device.${String(read("session")["username"])}`)["password"];
  const tab = engine.openTab();
  expect((await fetchAuthSession(tab)).tokens).toBeDefined();
  await settled(tab);
  expect(engine.operations).toEqual(["ConfirmDevice"]);
  expect(read(`device.${(await getCurrentUser(tab)).username}`)["password"]).toBe(secret);
  expect(read("session")).not.toHaveProperty("newDevice");
  await expectRemembered(tab);
});

it("a refresh at the start of the next page comes after the confirmation", async () => {
  start();
  await closeBefore();
  engine.clock.advance(2_000);
  const tab = engine.openTab();
  const renewed = await fetchAuthSession(tab, { forceRefresh: true });
  expect(renewed.tokens).toBeDefined();
  expect(engine.operations).toEqual(["ConfirmDevice", "GetTokensFromRefreshToken"]);
  await expectRemembered(tab);
});

it("a session that is read again while the pool is unreachable adds no attempts a minute later", async () => {
  start();
  const { auth } = engine;
  replaceConfirmDevice(refuseConnection);
  await enter();
  await settled(auth);
  const calls = count("ConfirmDevice");
  for (const round of [2, 3]) {
    const before = internalsOf(auth).confirming;
    engine.browser.openTab().tabs.announce(keyOf("session"));
    await expect.poll(() => internalsOf(auth).confirming !== before).toBe(true);
    await settled(auth);
    expect(count("ConfirmDevice")).toBe(round * calls);
  }
  const before = internalsOf(auth).confirming;
  engine.clock.advance(60_000);
  expect(internalsOf(auth).confirming).not.toBe(before);
  await settled(auth);
  // Several confirmations would queue for the lock, and this tab would come after them.
  const { promise: isAllOver, resolve } = Promise.withResolvers<void>();
  engine.browser.openTab().tabs.holdLock(keyOf("session.device"), resolve, () => undefined);
  await engine.clock.settle(isAllOver);
  expect(count("ConfirmDevice")).toBe(4 * calls);
});

it("a client that is disposed of meanwhile releases the lock", async () => {
  start();
  replaceConfirmDevice(() => new Promise(() => undefined));
  await enter();
  await expect.poll(() => count("ConfirmDevice")).toBe(1);
  let isAcquired = false;
  engine.browser.openTab().tabs.holdLock(
    keyOf("session.device"),
    () => void (isAcquired = true),
    () => undefined,
  );
  await yieldToPage(1);
  expect(isAcquired).toBe(false);
  engine.auth.dispose();
  await expect.poll(() => isAcquired).toBe(true);
  await settled(engine.auth);
});

it("the confirmation is too late after the access token has expired: the refresh ends the session", async () => {
  start();
  await closeBefore();
  engine.clock.advance(HOUR_MS);
  const tab = engine.openTab();
  expect((await fetchAuthSession(tab)).tokens).toBeUndefined();
  await settled(tab);
  await enter(tab);
  await settled(tab);
  await expectRemembered(tab);
});

it("tabs without locks confirm the same secret", async () => {
  start(fakeBrowser({ hasLocks: false }));
  await closeBefore();
  const tabs = [engine.openTab(), engine.openTab()] as const;
  for (const tab of tabs) await settled(tab);
  expect(read("session")).not.toHaveProperty("newDevice");
  await expectRemembered(tabs[0]);
});
