/**
 * A new device that the pool has not confirmed yet is confirmed by this page before it refreshes, or by the next page.
 */
import {
  type Auth,
  confirmSignIn,
  createAuth,
  fetchAuthSession,
  fetchDevices,
  forgetDevice,
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

const refuse = (name: string): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify({ __type: name, message: "No." }), { status: 400 }));

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

it("the next page also confirms if the closed page had not even created a secret", async () => {
  start();
  await closeBefore();
  const { storage } = internalsOf(engine.auth).environment;
  for (const name of [EMAIL, String(read("session")["username"])]) storage.removeItem(keyOf(`device.${name}`));
  const tab = engine.openTab();
  expect((await fetchAuthSession(tab)).tokens).toBeDefined();
  await settled(tab);
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

it("the next page recognises that the pool had confirmed the device and only the response was lost", async () => {
  start();
  replaceConfirmDevice(async (send) => {
    await send();
    return new Promise(() => undefined);
  });
  await enter();
  await expect.poll(() => count("ConfirmDevice")).toBe(1);
  await expect.poll(() => engine.pool.faults.stalledCount).toBe(0);
  engine.auth.dispose();
  replaceConfirmDevice(undefined);
  const tab = engine.openTab();
  await fetchAuthSession(tab);
  await settled(tab);
  expect(read("session")).not.toHaveProperty("newDevice");
  await expectRemembered(tab);
});

it.each([
  ["before the tokens are renewed", (auth: Auth) => fetchAuthSession(auth, { forceRefresh: true })],
  ["a minute later", () => Promise.resolve(engine.clock.advance(60_000))],
])("an unanswered confirmation is repeated %s", async (_, wait) => {
  start();
  replaceConfirmDevice(refuseConnection);
  await enter();
  await settled(engine.auth);
  expect(read("session")).toHaveProperty("newDevice");
  replaceConfirmDevice(undefined);
  await wait(engine.auth);
  await settled(engine.auth);
  expect(read("session")).not.toHaveProperty("newDevice");
  await expectRemembered(engine.auth);
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

it("a disposed client, or one without a user, repeats nothing", async () => {
  start();
  replaceConfirmDevice(refuseConnection);
  await enter();
  await settled(engine.auth);
  const calls = count("ConfirmDevice");
  await signOut(engine.auth);
  engine.clock.advance(60_000);
  await settled(engine.auth);
  await enter();
  await settled(engine.auth);
  expect(count("ConfirmDevice")).toBe(2 * calls);
  const { confirming } = internalsOf(engine.auth);
  engine.auth.dispose();
  engine.clock.advance(60_000);
  expect(internalsOf(engine.auth).confirming).toBe(confirming);
  expect(count("ConfirmDevice")).toBe(2 * calls);
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

it("a refusal ends the confirmation: nothing fails, and the device is not remembered", async () => {
  start();
  replaceConfirmDevice(() => refuse("InvalidParameterException"));
  await enter();
  await settled(engine.auth);
  const { username } = await getCurrentUser(engine.auth);
  expect(read(`device.${username}`)).toEqual({});
  expect(read("session")).not.toHaveProperty("newDevice");
  expect((await fetchAuthSession(engine.auth)).tokens).toBeDefined();
  const calls = count("ConfirmDevice");
  const tab = engine.openTab();
  expect((await fetchAuthSession(tab)).tokens).toBeDefined();
  await settled(tab);
  expect(count("ConfirmDevice")).toBe(calls);
});

it("a device that the pool knows with another secret is forgotten", async () => {
  start();
  replaceConfirmDevice(() => refuse("DeviceKeyExistsException"));
  await enter();
  await settled(engine.auth);
  expect(read(`device.${(await getCurrentUser(engine.auth)).username}`)).toEqual({});
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

it("a sign-out cancels a confirmation that is left to another page", async () => {
  start();
  await closeBefore();
  const tab = engine.openTab();
  await signOut(tab);
  await settled(tab);
  expect((await fetchAuthSession(tab)).tokens).toBeUndefined();
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

it("a tab that was frozen with the lock does not block the others for ever", async () => {
  start();
  await closeBefore();
  engine.browser.openTab().tabs.holdLock(
    keyOf("session.device"),
    () => undefined,
    () => undefined,
  );
  const tab = engine.openTab();
  expect((await fetchAuthSession(tab)).tokens).toBeDefined();
  const passTime = (): number => {
    engine.clock.advance(5_000);
    return count("ConfirmDevice");
  };
  await expect.poll(passTime).toBe(1);
});

it("a failing storage does not end this page's session", async () => {
  start();
  const { environment } = internalsOf(engine.auth);
  const storage = {
    getItem: (): string | null => null,
    setItem: (): void => {
      throw new Error("full");
    },
    removeItem: (): void => undefined,
  };
  const auth = createAuth(engine.auth.config, { ...environment, storage });
  await enter(auth);
  await settled(auth);
  engine.clock.advance(HOUR_MS);
  expect((await fetchAuthSession(auth)).tokens).toBeDefined();
  auth.dispose();
});

it("a device that was forgotten meanwhile is not confirmed again", async () => {
  start();
  await enter();
  await settled(engine.auth);
  await forgetDevice(engine.auth);
  const calls = count("ConfirmDevice");
  const tab = engine.openTab();
  await fetchAuthSession(tab);
  await settled(tab);
  expect(count("ConfirmDevice")).toBe(calls);
});
