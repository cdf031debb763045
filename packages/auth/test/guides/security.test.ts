// @vitest-environment jsdom
/** What is stored in a browser, and until when, is what the guide "Security" says. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { confirmSignIn, createAuth, signIn, signOut } from "@poolgate/auth";
import { type GuidePool, GUIDE_USER, startGuidePool } from "@poolgate/testkit/guide-pool";
import { PATIENCE } from "../widget.ts";

const CLIENT = "1example23456789";
const credentials = { username: GUIDE_USER.email, password: GUIDE_USER.password };
const keysIn = (storage: Storage): string[] => Object.keys(storage).toSorted();

let pool: GuidePool;
beforeEach(() => {
  pool = startGuidePool({
    mfaConfiguration: "OPTIONAL",
    deviceConfiguration: { challengeRequiredOnNewDevice: true },
    seededUsers: [{ ...GUIDE_USER, mfa: { enabled: ["EMAIL_OTP"] } }],
  });
  vi.stubGlobal("fetch", pool.answer);
});
afterEach(() => {
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
  expect(keysIn(localStorage).filter((key) => !isDevice(key))).toEqual([]);
  expect(document.cookie).toBe("");
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
