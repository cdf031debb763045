// @vitest-environment jsdom
/** What is stored in a browser, and until when, is what the guide "Security" says. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { confirmSignIn, createAuth, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { type GuidePool, GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { APP, startRedirectGuide } from "../support/redirect-guide.ts";
import { PATIENCE } from "../widget.ts";

const CLIENT = "1example23456789";
const credentials = { username: GUIDE_USER.email, password: GUIDE_USER.password };
const keysIn = (storage: Storage): string[] => Object.keys(storage).toSorted();

const PACKAGES = join(import.meta.dirname, "../../..");
/** The keys of the guide's table. `…` stands for whatever follows. */
const TABLE = [
  ...readFileSync(join(PACKAGES, "auth/docs/security.md"), "utf8").matchAll(/^\| `(?:s|flowS)torage`: `([^`]+)`/gmu),
].map(([, key = ""]) => key);
const IDS: Readonly<Record<string, string>> = {
  [CLIENT]: "<client>",
  "us-east-1:0f3a8c1e-0000-4000-8000-000000000000": "<identity pool>",
};

function inTable(key: string): string | undefined {
  return TABLE.find((row) => (row.endsWith("…") ? key.startsWith(row.slice(0, -1)) : key === row));
}

const written = new Set<string>();
const unlisted = (): string[] => [...written].filter((key) => inTable(key) === undefined);

let pool: GuidePool;
beforeEach(() => {
  written.clear();
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function write(this: Storage, key, value) {
    written.add(Object.entries(IDS).reduce((text, [id, name]) => text.replace(id, name), key));
    setItem.call(this, key, value);
  });
  pool = startGuidePool({
    mfaConfiguration: "OPTIONAL",
    deviceConfiguration: { challengeRequiredOnNewDevice: true },
    seededUsers: [{ ...GUIDE_USER, mfa: { enabled: ["EMAIL_OTP"] } }],
  });
  vi.stubGlobal("fetch", pool.answer);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  pool.close();
});

it("stores the open step for the tab, then the session, and leaves only the device after the sign-out", async () => {
  const auth = createAuth({ userPoolId: pool.userPoolId, userPoolClientId: CLIENT });
  await signIn(auth, credentials);
  expect(keysIn(localStorage)).toEqual([]);
  expect(keysIn(sessionStorage)).toEqual([`poolgate.${CLIENT}.pendingStep`]);

  await confirmSignIn(auth, { challengeResponse: pool.latestCode(GUIDE_USER.email) });
  expect(keysIn(sessionStorage)).toEqual([]);
  expect(keysIn(localStorage)).toContain(`poolgate.${CLIENT}.session`);
  const isDevice = (key: string): boolean => key.startsWith(`poolgate.${CLIENT}.device.`);
  await vi.waitFor(() => expect(keysIn(localStorage).some(isDevice)).toBe(true), PATIENCE);
  const stored = keysIn(localStorage).map((key) => localStorage.getItem(key));
  expect(stored.join()).not.toContain(GUIDE_USER.password);

  await signOut(auth);
  expect(keysIn(localStorage).filter((key) => !isDevice(key))).toEqual([`poolgate.${CLIENT}.deviceSalt`]);
  expect(JSON.stringify(localStorage)).not.toContain(GUIDE_USER.email);
  expect(document.cookie).toBe("");
  expect(unlisted()).toEqual([]);
  auth.dispose();
});

it("keeps the session in the page or in the tab where the app says so", async () => {
  const { perPage, perTab } = await import("../../docs/examples/storage.ts");
  for (const auth of [perPage, perTab]) {
    await signIn(auth, credentials);
    await confirmSignIn(auth, { challengeResponse: pool.latestCode(GUIDE_USER.email) });
  }
  expect(keysIn(localStorage)).toEqual([]);
  expect(keysIn(sessionStorage)).toContain(`poolgate.${CLIENT}.session`);
  perPage.dispose();
  perTab.dispose();
});

it("keeps a sign-in on the hosted pages for the tab, until it is complete", async () => {
  const guide = startRedirectGuide();
  const start = await guide.load(APP);
  start.example.signInWithGoogle().catch(() => undefined);
  const url = await guide.leaving(start.page);
  expect(keysIn(sessionStorage)).toEqual([`poolgate.${CLIENT}.oauth`, `poolgate.${CLIENT}.redirect`]);
  const stored = JSON.parse(sessionStorage.getItem(`poolgate.${CLIENT}.oauth`) ?? "{}") as Record<string, unknown>;
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(["state", "nonce", "verifier", "provider", "returnTo"]));

  const back = await guide.load(await guide.signInThere(url));
  expect(sessionStorage.getItem(`poolgate.${CLIENT}.redirect`)).toMatch(/\?code=/u);
  await getCurrentUser(back.example.auth);
  expect(keysIn(sessionStorage)).toEqual([]);

  // The hosted session outlives the sign-out: the next sign-in there asks nothing.
  await signOut(back.example.auth);
  const again = await guide.load(APP);
  again.example.signInWithGoogle().catch(() => undefined);
  expect(await guide.passThrough(await guide.leaving(again.page))).toContain(`${APP}?code=`);
  expect(unlisted()).toEqual([]);
  for (const { example } of [start, back, again]) example.auth.dispose();
  guide.pool.close();
});

it("stores the identity of a guest until the guest signs in", async () => {
  const identityPoolId = "us-east-1:0f3a8c1e-0000-4000-8000-000000000000";
  const guests = startGuidePool({ identityPoolId, identityPool: { allowUnauthenticatedIdentities: true } });
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) =>
    guests.answer(input.replace("//cognito-identity.", "//cognito-idp."), init),
  );
  const { auth, ownFolder } = await import("../../docs/examples/aws-credentials.ts");
  const folder = await ownFolder();
  const [key = ""] = keysIn(localStorage);
  expect([key, `private/${localStorage.getItem(key)}/`]).toEqual([
    `com.amplify.Cognito.${identityPoolId}.identityId`,
    folder,
  ]);
  await signIn(auth, credentials);
  await ownFolder();
  await vi.waitFor(() => expect(keysIn(localStorage)).not.toContain(key), PATIENCE);
  expect(unlisted()).toEqual([]);
  auth.dispose();
  guests.close();
});

it("lists each key that the code of the packages can write, and no other", () => {
  const files = globSync("{auth,react,amplify}/src/**/*.{ts,tsx}", { cwd: PACKAGES });
  const sources = files.filter((file) => !/\.test\.tsx?$|\/testing\//u.test(file));
  const lines = sources.flatMap((file) => readFileSync(join(PACKAGES, file), "utf8").split("\n"));
  const code = lines.filter((line) => !/^\s*\*/u.test(line));
  // A key has a name of its own, so that it is found below.
  expect(code.filter((line) => /\.setItem\(["'`]/u.test(line))).toEqual([]);
  const keys = [...code.join("\n").matchAll(/`((?:poolgate|com\.amplify)\.[^`]*)`/gu)].map(([, key = ""]) =>
    key.replaceAll(/\$\{(?:config\.)?(\w+)\}/gu, (_, name: string) =>
      name === "userPoolClientId" ? "<client>" : name === "identityPoolId" ? "<identity pool>" : "…",
    ),
  );
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => inTable(key) === undefined)).toEqual([]);
  expect(TABLE.filter((row) => !keys.some((key) => inTable(key) === row))).toEqual([]);
});
