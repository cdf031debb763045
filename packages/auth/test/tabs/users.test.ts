/** Two users in the tabs of one browser, and pages that end or fail while they store a session. */
import { type Auth, confirmSignIn, fetchAuthSession, getCurrentUser, signIn, signOut } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import {
  EMAIL,
  type Engine,
  PASSWORD,
  type RunningAuth,
  startSendingEngine,
  internalsOf,
  sessionOf,
} from "../engine.ts";
import { credentials, delayFirstRefresh, type LateTabs, openLateTabs, OTHER_EMAIL, reload } from "./late-tabs.ts";

let engine: Engine;

async function lateTabs(count: number): Promise<LateTabs> {
  const late = await openLateTabs(count);
  engine = late.engine;
  return late;
}

const personOf = (tab: RunningAuth): string | undefined => tab.session.getSnapshot().context.user?.loginId;
const ownerOf = (tab: Auth): string | undefined => sessionOf(tab).getSnapshot().context.record?.reveal().loginId;

describe("two users in the tabs of one browser", () => {
  it("a different user who signs in in another tab replaces this one, and the tokens are theirs", async () => {
    const late = await lateTabs(2);
    const [first, second] = late.tabs as [RunningAuth, RunningAuth];
    await signOut(second);
    await engine.clock.settle(signIn(second, { username: OTHER_EMAIL, password: PASSWORD }));
    engine.browser.deliverWrites();
    await expect.poll(() => personOf(first)).toBe(OTHER_EMAIL);
    expect(ownerOf(first)).toBe(OTHER_EMAIL);
    expect((await fetchAuthSession(first)).tokens).toEqual((await fetchAuthSession(second)).tokens);
  });

  it("the response to the first user's refresh reaches neither the second user's tab nor the storage", async () => {
    const late = await lateTabs(2);
    const [first, second] = late.tabs as [RunningAuth, RunningAuth];
    const { isAnswered, deliver } = delayFirstRefresh(engine);
    const refreshing = fetchAuthSession(first, { forceRefresh: true });
    await expect.poll(isAnswered).toBe(true);
    await signOut(second);
    await engine.clock.settle(signIn(second, { username: OTHER_EMAIL, password: PASSWORD }));
    deliver();
    engine.browser.deliverWrites();
    const { userSub } = await engine.clock.settle(refreshing);
    expect([undefined, (await fetchAuthSession(second)).userSub]).toContain(userSub);
    expect(personOf(second)).toBe(OTHER_EMAIL);
    expect((await reload(late)).userSub).toBe((await fetchAuthSession(second)).userSub);
  });

  it("two tabs that sign in at once leave one complete session, which both have in the end", async () => {
    const late = await lateTabs(2);
    const [first, second] = late.tabs as [RunningAuth, RunningAuth];
    await signOut(first);
    engine.browser.deliverWrites();
    await expect.poll(() => personOf(second)).toBeUndefined();
    await engine.clock.settle(
      Promise.allSettled([signIn(first, credentials), signIn(second, { username: OTHER_EMAIL, password: PASSWORD })]),
    );
    engine.browser.deliverWrites();
    await expect.poll(() => personOf(first) === personOf(second)).toBe(true);
    const fresh = engine.openTab();
    const { loginId, userId } = await getCurrentUser(fresh);
    expect(loginId).toBe(personOf(first));
    expect((await fetchAuthSession(fresh)).userSub).toBe(userId);
  });
});

describe("a page that ends while it stores a session", () => {
  it.each(["setItem", "removeItem"] as const)(
    "leaves either the old session or the new one, when it ends at its %s of any key",
    async (method) => {
      for (let crashAt = 1; crashAt <= 4; crashAt += 1) {
        const late = await openLateTabs(2);
        engine = late.engine;
        const { storage } = internalsOf(late.tabs[0]).environment;
        const original = storage[method].bind(storage) as (key: string, value: string) => void;
        let writes = 0;
        storage[method] = (key: string, value: string = "") => {
          writes += 1;
          if (writes >= crashAt) throw new Error("The page is gone.");
          original(key, value);
        };
        await engine.clock.settle(signIn(late.tabs[0], credentials).catch(() => undefined));
        late.tabs[0].dispose();
        engine.browser.deliverWrites();
        const user = await getCurrentUser(engine.openTab()).catch(() => undefined);
        expect((await reload(late)).userSub).toBe(user?.userId);
      }
    },
  );
});

describe("a storage that refuses to write", () => {
  it("keeps the session in the page, reports it once, and leaves nothing half-written", async () => {
    engine = startSendingEngine({ pool: { config: { seededUsers: [{ email: EMAIL, password: PASSWORD }] } } });
    const { storage } = internalsOf(engine.auth).environment;
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const refusals: unknown[] = [];
    engine.auth.session.on("storage.refused", (event) => void refusals.push(event));
    await signIn(engine.auth, credentials);
    expect((await fetchAuthSession(engine.auth)).tokens).toBeDefined();
    expect((await fetchAuthSession(engine.auth, { forceRefresh: true })).tokens).toBeDefined();
    expect(engine.auth.session.getSnapshot().context.isStored).toBe(false);
    expect(engine.browser.storage.size).toBe(0);
    expect(refusals.length).toBeGreaterThan(0);
    expect(engine.warnings).toHaveLength(1);
  });
});

describe("a tab that is duplicated during a sign-in", () => {
  it("gives one of the two a session with the answer, and the other one follows or gets an error", async () => {
    engine = startSendingEngine({
      pool: {
        config: {
          mfaConfiguration: "OPTIONAL",
          seededUsers: [{ email: EMAIL, password: PASSWORD, mfa: { enabled: ["EMAIL_OTP"] } }],
        },
      },
    });
    await signIn(engine.auth, credentials);
    // The browser copies the tab's session storage.
    const copy = engine.openPage({ ...internalsOf(engine.auth).environment });
    const challengeResponse = engine.pool.latestCode(EMAIL);
    const outcomes = await Promise.allSettled([
      confirmSignIn(engine.auth, { challengeResponse }),
      confirmSignIn(copy, { challengeResponse }),
    ]);
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    await engine.clock.settle(getCurrentUser(engine.openTab()));
  });
});
