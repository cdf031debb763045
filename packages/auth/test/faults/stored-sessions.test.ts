/** Faults of the stored session when a page opens: nothing stored, nonsense, another version, another user's tokens. */
import { fetchAuthSession, getCurrentUser, signIn } from "@poolgate/auth";
import { processorMs } from "@poolgate/testkit/processor-time";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { beforeEach, expect, it } from "vitest";
import { type Engine, PASSWORD, internalsOf } from "../engine.ts";
import { credentials, DONE, startSignedIn } from "./steps.ts";

const BOB = "bob@example.com";
const UNAUTHENTICATED = { code: "session.unauthenticated" };

let engine: Engine;
beforeEach(async () => {
  engine = await startSignedIn();
});

type Stored = Record<string, unknown> & { readonly tokens?: Record<string, unknown> };

const sessionKey = (): string => {
  const keys = [...engine.browser.storage].filter(([, text]) => text.includes("refreshToken")).map(([key]) => key);
  expect(keys).toHaveLength(1);
  return keys[0] ?? "";
};
const storedText = (): string => engine.browser.storage.get(sessionKey()) ?? "";

/** Another page of the same browser, which finds this text instead of the session record. */
async function openOver(text: string) {
  const key = sessionKey();
  engine.auth.dispose();
  engine.browser.storage.set(key, text);
  const auth = engine.openTab();
  const ends: string[] = [];
  auth.session.on("session.ended", ({ reason }) => ends.push(reason));
  return { auth, ends, key };
}

it.each([
  ["no JSON", () => "{"],
  ["cut short", () => storedText().slice(0, 200)],
  ["of another type", () => "[1, 2]"],
  ["without its refresh token", () => storedText().replace(/"refreshToken":"[^"]*"/u, '"refreshToken":7')],
  ["with text instead of its numbers", () => storedText().replaceAll(/(?<!version"):(-?\d+)(?=[,}])/gu, ':"$1"')],
  ["null", () => "null"],
])("a record that is %s is ignored: no user is signed in, and a sign-in replaces it", async (_, spoil) => {
  const { auth, ends, key } = await openOver(spoil());
  await expect(getCurrentUser(auth)).rejects.toMatchObject(UNAUTHENTICATED);
  expect((await fetchAuthSession(auth)).tokens).toBeUndefined();
  expect(ends.length).toBeLessThanOrEqual(1);
  expect(engine.operations).toEqual([]);
  expect(await signIn(auth, credentials)).toEqual(DONE);
  expect(engine.browser.storage.get(key)).toContain("refreshToken");
});

it.each([0, 2, 99])("a record of version %i is ignored without an error", async (version) => {
  const { auth } = await openOver(storedText().replace(/"version":\d+/u, `"version":${version}`));
  await expect(getCurrentUser(auth)).rejects.toMatchObject(UNAUTHENTICATED);
  expect(await signIn(auth, credentials)).toEqual(DONE);
});

it("the session that an older library stored is taken over", async () => {
  const { tokens, userSub = "" } = await fetchAuthSession(engine.auth);
  const record = JSON.parse(storedText()) as Stored;
  const refreshToken = /"refreshToken":"([^"]+)"/u.exec(JSON.stringify(record))?.[1] ?? "";
  const browser = fakeBrowser();
  const prefix = `CognitoIdentityServiceProvider.${engine.pool.userPoolClientId}`;
  browser.storage.set(`${prefix}.LastAuthUser`, userSub);
  browser.storage.set(`${prefix}.${userSub}.accessToken`, tokens?.accessToken ?? "");
  browser.storage.set(`${prefix}.${userSub}.idToken`, tokens?.idToken ?? "");
  browser.storage.set(`${prefix}.${userSub}.refreshToken`, refreshToken);
  const auth = engine.openTab(browser);
  expect((await getCurrentUser(auth)).userId).toBe(userSub);
  expect((await fetchAuthSession(auth, { forceRefresh: true })).tokens).toBeDefined();
});

it("a storage that the browser has emptied meanwhile means signed out, without a request", async () => {
  engine.auth.dispose();
  engine.browser.storage.clear();
  engine.clock.advance(7 * 86_400_000);
  const auth = engine.openTab();
  await expect(getCurrentUser(auth)).rejects.toMatchObject(UNAUTHENTICATED);
  expect(engine.operations).toEqual([]);
  expect(await signIn(auth, credentials)).toEqual(DONE);
});

it("beside 10,000 other keys of 5 MB in all, a read accesses only its own keys", async () => {
  const { storage } = internalsOf(engine.auth).environment;
  for (let index = 0; index < 10_000; index += 1) engine.browser.storage.set(`app.${index}`, "x".repeat(500));
  const asked: string[] = [];
  const own = new Proxy(storage, {
    get(target, name) {
      if (name === "getItem") return (key: string) => (asked.push(key), target.getItem(key));
      if (name === "setItem" || name === "removeItem") return target[name].bind(target);
      throw new Error(`The storage was asked for ${String(name)}.`);
    },
    ownKeys() {
      throw new Error("The storage was enumerated.");
    },
  });
  const auth = engine.openTab();
  Object.assign(internalsOf(auth).environment, { storage: own });
  expect((await fetchAuthSession(auth)).tokens).toBeDefined();
  expect(asked.filter((key) => key.startsWith("app."))).toEqual([]);
  asked.length = 0;
  const beforeMs = processorMs();
  for (let reads = 0; reads < 100; reads += 1) await fetchAuthSession(auth);
  expect((processorMs() - beforeMs) / 100).toBeLessThan(1);
  expect(asked.length).toBeLessThanOrEqual(100);
});

it("a record with another user's tokens inserted is ignored", async () => {
  await engine.pool.seedUser({ email: BOB, password: PASSWORD });
  const elsewhere = engine.openTab(fakeBrowser());
  await signIn(elsewhere, { username: BOB, password: PASSWORD });
  const { tokens: bobs } = await fetchAuthSession(elsewhere);
  const { tokens: anns } = await fetchAuthSession(engine.auth);
  const swapped = storedText().replace(anns?.accessToken ?? "", bobs?.accessToken ?? "");
  expect(swapped).not.toBe(storedText());
  const { auth } = await openOver(swapped);
  await expect(getCurrentUser(auth)).rejects.toMatchObject(UNAUTHENTICATED);
  expect((await fetchAuthSession(auth)).tokens).toBeUndefined();
});
