/** What other tabs do before the engine of this one is there: nothing is lost, told twice or wrong. */
import {
  type Auth,
  createAuth,
  fetchAuthSession,
  getCurrentUser,
  loadEngine,
  onSessionChange,
  type SessionState,
  signIn,
  signOut,
} from "@poolgate/auth";
import { memoryStorage } from "@poolgate/auth/storage";
import { fakeBrowser } from "@poolgate/testkit/environment";
import { fakePage } from "@poolgate/testkit/navigation";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { EMAIL, type RunningAuth, yieldToPage } from "../engine.ts";
import {
  BOB,
  bob,
  type EngineChunk,
  holdEngineChunk,
  type SignedInWorld,
  startSignedIn,
  UNAUTHENTICATED,
  UNREACHABLE,
} from "./front-world.ts";

vi.mock(import("../../src/platform/load-chunk.ts"), { spy: true });

let chunk: EngineChunk;
let world: SignedInWorld;
let auth: Auth;
let other: RunningAuth;
let heard: string[];

const told = ({ status, user, endReason }: SessionState): string =>
  [status, user?.loginId, endReason].filter(Boolean).join(" ");
const tokenOf = async (page: Auth): Promise<string | undefined> => (await fetchAuthSession(page)).tokens?.accessToken;

beforeEach(async () => {
  chunk = holdEngineChunk();
  world = await startSignedIn();
  auth = world.open();
  other = world.openTab();
  heard = [];
  onSessionChange(auth, (state) => void heard.push(told(state)));
  await Promise.all([getCurrentUser(auth), getCurrentUser(other)]);
});

const swapUsers = async (): Promise<void> => {
  await signOut(other);
  await signIn(other, bob);
};

it("a refresh in another tab is found, without the engine", async () => {
  const before = await tokenOf(auth);
  const { tokens } = await fetchAuthSession(other, { forceRefresh: true });
  await yieldToPage();
  expect(await tokenOf(auth)).toBe(tokens?.accessToken);
  expect(tokens?.accessToken).not.toBe(before);
  expect([heard, chunk.count()]).toEqual([["loading", `signedIn ${EMAIL}`], 0]);
});

it("a sign-out in another tab is told once, with its reason", async () => {
  await signOut(other);
  await expect.poll(() => heard).toEqual(["loading", `signedIn ${EMAIL}`, "signedOut signedOutElsewhere"]);
  expect((await fetchAuthSession(auth)).tokens).toBeUndefined();
  await expect(getCurrentUser(auth)).rejects.toMatchObject(UNAUTHENTICATED);
});

it("a sign-out in another tab gives out no more tokens, also if the engine cannot be loaded", async () => {
  chunk.fails();
  await signOut(other);
  await yieldToPage();
  await expect(fetchAuthSession(auth)).rejects.toMatchObject(UNREACHABLE);
  await expect(getCurrentUser(auth)).rejects.toMatchObject(UNREACHABLE);
  chunk.arrives();
  expect((await fetchAuthSession(auth)).tokens).toBeUndefined();
  expect(heard).toEqual(["loading", `signedIn ${EMAIL}`, "signedOut signedOutElsewhere"]);
});

it("another user's sign-in is told once, and without a sign-out in between that this page has not seen", async () => {
  chunk.fails();
  await swapUsers();
  chunk.arrives();
  await yieldToPage();
  expect(await getCurrentUser(auth)).toMatchObject({ loginId: BOB });
  await loadEngine(auth);
  await yieldToPage();
  expect(heard).toEqual(["loading", `signedIn ${EMAIL}`, `signedIn ${BOB}`]);
});

it("the session of the engine begins with what the page has told", async () => {
  const events: string[] = [];
  const session = await loadEngine(auth);
  session.on("*", ({ type }) => void events.push(type));
  await getCurrentUser(auth);
  expect(events).toEqual(["session.started"]);
  expect(heard).toEqual(["loading", `signedIn ${EMAIL}`]);
  await signOut(other);
  await expect.poll(() => heard.at(-1)).toBe("signedOut signedOutElsewhere");
  expect(events).toEqual(["session.started", "session.ended"]);
});

/** A page that has read the session, and is now in the cache. */
async function openCached(): Promise<{ page: Auth; comeBack: () => void }> {
  const tab = world.newTab();
  const page = world.openFront(tab);
  await fetchAuthSession(page);
  world.browser.leave(tab.tabs);
  return { page, comeBack: () => world.browser.comeBack(tab.tabs) };
}

describe("a page that comes back from the back/forward cache", () => {
  it("gives out no token of a user who has signed out meanwhile", async () => {
    const { page, comeBack } = await openCached();
    await signOut(other);
    comeBack();
    expect((await fetchAuthSession(page)).tokens).toBeUndefined();
  });

  it("gives out the tokens that another tab has renewed meanwhile", async () => {
    const { page, comeBack } = await openCached();
    const { tokens } = await fetchAuthSession(other, { forceRefresh: true });
    comeBack();
    expect(await tokenOf(page)).toBe(tokens?.accessToken);
  });
});

describe("a change during the first reading", () => {
  it("is not missed: what was read before it is not given out", async () => {
    const tab = world.newTab();
    const read = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    let isFirst = true;
    const page = world.openFront({
      ...tab,
      ledger: {
        update: async (key, change) => {
          const result = await tab.ledger.update(key, change);
          if (isFirst) {
            isFirst = false;
            read.resolve();
            await answered.promise;
          }
          return result;
        },
      },
    });
    const session = fetchAuthSession(page);
    await read.promise;
    await signOut(other);
    await yieldToPage();
    answered.resolve();
    expect((await session).tokens).toBeUndefined();
  });
});

it("an old record that a tab still sees late is not given out once its sign-in has ended", async () => {
  const late = fakeBrowser({ isStorageLate: true });
  const elsewhere = await startSignedIn({ browser: late });
  late.deliverWrites();
  const tab = elsewhere.newTab();
  const page = elsewhere.openFront(tab);
  const first = elsewhere.openTab();
  await getCurrentUser(first);
  await signOut(first);
  expect(tab.storage.getItem(elsewhere.key)).not.toBeNull();
  expect((await fetchAuthSession(page)).tokens).toBeUndefined();
});

describe("a storage of the app that it clears itself, without an event", () => {
  it.each(["", "also with the engine "])("%sends the session within a second", async (engine) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    chunk.arrives();
    const { tabs: _others, ...tab } = world.newTab();
    const storage = memoryStorage();
    storage.setItem(world.key, world.browser.storage.get(world.key) ?? "");
    const { userPoolId, userPoolClientId, url: userPoolEndpoint } = world.pool;
    const page = createAuth(
      { userPoolId, userPoolClientId, userPoolEndpoint },
      { ...tab, storage, idle: () => new Promise(() => undefined), navigation: fakePage("https://app.example/") },
    );
    onTestFinished(() => page.dispose());
    if (engine !== "") await loadEngine(page);
    const statuses: unknown[] = [];
    onSessionChange(page, ({ status }) => void statuses.push(status));
    expect((await fetchAuthSession(page)).tokens).toBeDefined();
    storage.removeItem(world.key);
    vi.advanceTimersByTime(1_000);
    expect((await fetchAuthSession(page)).tokens).toBeUndefined();
    expect(statuses.at(-1)).toBe("signedOut");
  });
});
