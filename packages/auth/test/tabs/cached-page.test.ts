/** A page in the back/forward cache: one that was left during a refresh, and one whose user has changed meanwhile. */
import { type Auth, fetchAuthSession, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import {
  EMAIL,
  type Engine,
  holdBack,
  PASSWORD,
  type RunningAuth,
  startSendingEngine,
  yieldToPage,
} from "../engine.ts";

const REFRESH = "GetTokensFromRefreshToken";

interface Page {
  readonly leave: () => void;
  readonly comeBack: () => void;
}

/** Two signed-in pages of a pool that replaces each refresh token, with this grace period. */
async function openTwo(retryGracePeriodSeconds: number): Promise<{ engine: Engine; leaving: RunningAuth; page: Page }> {
  const engine = startSendingEngine({
    pool: { config: { clients: [{ refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds } }] } },
  });
  await engine.pool.seedUser({ email: EMAIL, password: PASSWORD });
  await signIn(engine.auth, { username: EMAIL, password: PASSWORD });
  const tab = engine.newTab();
  const leaving = engine.openPage(tab);
  await getCurrentUser(leaving);
  const { browser } = engine;
  return {
    engine,
    leaving,
    page: { leave: () => browser.leave(tab.tabs), comeBack: () => browser.comeBack(tab.tabs) },
  };
}

const refresh = (page: Auth) => fetchAuthSession(page, { forceRefresh: true });

it("leaves the refresh to the page that waits, and uses its tokens when it comes back", async () => {
  const { engine, leaving, page } = await openTwo(10);
  const held = holdBack(engine, REFRESH);
  const abandoned = refresh(leaving);
  await expect.poll(held.isAsked).toBe(true);
  engine.fault = undefined;
  const waiting = refresh(engine.auth);

  page.leave();
  const { tokens } = await waiting;
  expect(tokens).toBeDefined();
  page.comeBack();
  expect((await abandoned).tokens).toEqual(tokens);
  expect((await fetchAuthSession(leaving)).tokens).toEqual(tokens);
  held.release();
});

it("refreshes when it comes back if nobody else has", async () => {
  const { engine, leaving, page } = await openTwo(10);
  const held = holdBack(engine, REFRESH);
  const abandoned = refresh(leaving);
  await expect.poll(held.isAsked).toBe(true);
  engine.fault = undefined;
  page.leave();
  page.comeBack();
  expect((await abandoned).tokens).toBeDefined();
  held.release();
});

it("stores the tokens that it has received, whether or not it comes back", async () => {
  const { engine, leaving, page } = await openTwo(0);
  const { promise: isReceived, resolve: receive } = Promise.withResolvers<void>();
  leaving.session.subscribe((snapshot) => {
    if (JSON.stringify(snapshot.value).includes("committing")) receive();
  });
  const abandoned = refresh(leaving);
  await isReceived;
  page.leave();
  const { tokens } = await fetchAuthSession(engine.auth, { forceRefresh: true });
  expect(tokens).toBeDefined();
  page.comeBack();
  expect((await abandoned).tokens).toEqual(tokens);
});

it("does not wait for the lock meanwhile", async () => {
  const { engine, leaving, page } = await openTwo(0);
  const held = holdBack(engine, REFRESH);
  const holding = refresh(engine.auth);
  await expect.poll(held.isAsked).toBe(true);
  const queued = refresh(leaving);
  await expect.poll(() => leaving.session.getSnapshot().hasTag("refreshing")).toBe(true);
  page.leave();
  held.release();
  const { tokens } = await holding;
  page.comeBack();
  expect((await queued).tokens).toEqual(tokens);
  expect(engine.operations.filter((operation) => operation === REFRESH)).toHaveLength(1);
});

it.each(["at once ", "an hour later "])(
  "%sgives out no token of a user who has signed out elsewhere",
  async (later) => {
    const { engine, leaving, page } = await openTwo(0);
    page.leave();
    await signOut(engine.auth);
    if (later === "an hour later ") engine.clock.advance(3_600_000);
    page.comeBack();
    expect((await fetchAuthSession(leaving)).tokens).toBeUndefined();
  },
);

it("at once takes over the sign-in of another person", async () => {
  const { engine, leaving, page } = await openTwo(0);
  await engine.pool.seedUser({ email: "bob@example.com", password: PASSWORD });
  page.leave();
  await signOut(engine.auth);
  await signIn(engine.auth, { username: "bob@example.com", password: PASSWORD });
  page.comeBack();
  expect((await getCurrentUser(leaving)).loginId).toBe("bob@example.com");
});

/** The page comes back while calls wait. Returns whom each of them was told. */
async function comeBackTo(page: Page, auth: Auth): Promise<ReadonlySet<string | undefined>> {
  const calls = [getCurrentUser(auth), fetchAuthSession(auth), fetchAuthSession(auth)] as const;
  await yieldToPage();
  page.comeBack();
  const [{ loginId, userId }, ...sessions] = await Promise.all(calls);
  return new Set([loginId, ...sessions.map(({ userSub }) => (userSub === userId ? loginId : userSub))]);
}

describe("a call that the app makes when the page is back, before the engine hears of that", () => {
  const BOB = "bob@example.com";

  async function changeUser(engine: Engine): Promise<void> {
    await signOut(engine.auth);
    await signIn(engine.auth, { username: BOB, password: PASSWORD });
  }

  async function openTwoForBob() {
    const opened = await openTwo(10);
    await opened.engine.pool.seedUser({ email: BOB, password: PASSWORD });
    return opened;
  }

  it("gets the user who is signed in then", async () => {
    const { engine, leaving, page } = await openTwoForBob();
    page.leave();
    await changeUser(engine);
    expect(await comeBackTo(page, leaving)).toEqual(new Set([BOB]));
  });

  it("gets that user from a page without the engine, which reads nothing while it is away", async () => {
    const { engine } = await openTwoForBob();
    const tab = engine.newTab();
    let updates = 0;
    const front = engine.openFront({
      ...tab,
      ledger: { update: (...update) => ((updates += 1), tab.ledger.update(...update)) },
    });
    await getCurrentUser(front);
    const page = { leave: () => engine.browser.leave(tab.tabs), comeBack: () => engine.browser.comeBack(tab.tabs) };
    page.leave();
    await changeUser(engine);
    const before = updates;
    const early = fetchAuthSession(front);
    await yieldToPage();
    expect(updates).toBe(before);
    expect(await comeBackTo(page, front)).toEqual(new Set([BOB]));
    expect((await early).userSub).toBe((await getCurrentUser(front)).userId);
  });

  it.each(["renewing", "committing"])(
    "gets that user from a page that was left while a refresh was %s",
    async (when) => {
      const { engine, leaving, page } = await openTwoForBob();
      const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
      leaving.session.subscribe((snapshot) => {
        if (JSON.stringify(snapshot.value).includes(when)) leave();
      });
      const abandoned = refresh(leaving);
      await isLeft;
      page.leave();
      await changeUser(engine);
      expect(await comeBackTo(page, leaving)).toEqual(new Set([BOB]));
      await abandoned;
    },
  );
});
