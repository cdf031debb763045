/**
 * Problems with sessions in several tabs that were reproduced in Amplify Auth v6 do not occur here. The number in a
 * title identifies the problem.
 */
import { fetchAuthSession, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { expect, it, vi } from "vitest";
import { EMAIL, type Engine, PASSWORD, startSendingEngine, internalsOf, yieldToPage } from "../engine.ts";

const HOUR_MS = 3_600_000;
const credentials = { username: EMAIL, password: PASSWORD };
const ROTATING = { clients: [{ refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 0 } }] } as const;

async function startSignedIn(options: Parameters<typeof startSendingEngine>[0] = {}): Promise<Engine> {
  const engine = startSendingEngine(options);
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, credentials);
  engine.operations.length = 0;
  return engine;
}

it("Amplify 9: another client's sign-out does not end this session, but clearing the storage in another tab does", async () => {
  const browser = fakeBrowser();
  const engine = await startSignedIn({ browser });
  const clients = [{ clientId: "2another23456789" }];
  const foreign = await startSignedIn({ browser, pool: { config: { userPoolId: "eu-west-2_Other", clients } } });
  const tab = engine.openTab();
  await getCurrentUser(tab);
  await signOut(foreign.auth);
  await yieldToPage();
  expect((await getCurrentUser(tab)).loginId).toBe(EMAIL);
  const { storage } = internalsOf(engine.auth).environment;
  for (const key of browser.storage.keys()) storage.removeItem(key);
  await expect.poll(() => tab.session.getSnapshot().context.endReason).toBe("signedOutElsewhere");
});

it("Amplify 16: a global sign-out with an expired access token ends the session everywhere", async () => {
  const engine = await startSignedIn();
  const elsewhere = engine.openTab(fakeBrowser());
  await signIn(elsewhere, credentials);
  engine.clock.advance(2 * HOUR_MS);
  await signOut(engine.auth, { global: true });
  expect(engine.operations).toContain("GlobalSignOut");
  expect((await fetchAuthSession(elsewhere)).tokens).toBeUndefined();
  expect(elsewhere.session.getSnapshot().context.user).toBeUndefined();
});

it("Amplify 21: the newest refresh token is used even if the storage was full", async () => {
  const engine = await startSignedIn({ pool: { config: ROTATING } });
  const write = vi.spyOn(internalsOf(engine.auth).environment.storage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  engine.clock.advance(HOUR_MS);
  expect((await fetchAuthSession(engine.auth)).tokens).toBeDefined();
  write.mockRestore();
  engine.clock.advance(HOUR_MS);
  expect((await fetchAuthSession(engine.auth)).tokens).toBeDefined();
});
