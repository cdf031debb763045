/** The chunk of the engine fails, comes late, or is wanted twice, at each moment of the calls. */
import {
  type Auth,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  loadEngine,
  onSessionChange,
  resetPassword,
  type SessionState,
  signIn,
  signInWithRedirect,
  signOut,
} from "@poolgate/auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMAIL, internalsOf, yieldToPage } from "../engine.ts";
import {
  ABORTED,
  ann,
  type EngineChunk,
  HOUR_MS,
  holdEngineChunk,
  type SignedInWorld,
  startSignedIn,
  stubPage,
  UNREACHABLE,
} from "./front-world.ts";

vi.mock(import("../../src/platform/load-chunk.ts"), { spy: true });

let chunk: EngineChunk;
let world: SignedInWorld;
let auth: Auth;
beforeEach(async () => {
  chunk = holdEngineChunk();
  const oauth = { domain: "https://auth.example", redirectSignIn: ["https://app.example/"] };
  world = await startSignedIn({ config: { oauth: { ...oauth, redirectSignOut: oauth.redirectSignIn } } });
  auth = world.open();
});

const storedText = (): string | undefined => world.browser.storage.get(world.key);
const forced = (): Promise<unknown> => fetchAuthSession(auth, { forceRefresh: true });

/** The calls that need the engine, with what they return in the end. */
const calls: [name: string, call: () => Promise<unknown>, outcome: unknown][] = [
  ["a forced refresh", forced, expect.objectContaining({ userSub: expect.any(String) as unknown })],
  ["a call as the user", () => fetchUserAttributes(auth), expect.objectContaining({ email: EMAIL })],
  ["loadEngine", () => loadEngine(auth), expect.anything()],
  [
    "a reset of the password",
    () => resetPassword(auth, { username: EMAIL }),
    expect.objectContaining({ isPasswordReset: false }),
  ],
];

describe("a chunk that cannot be loaded", () => {
  it.each(calls)("makes %s fail, which can be repeated", async (_, call, outcome) => {
    chunk.fails();
    const before = storedText();
    await expect(world.clock.settle(call())).rejects.toMatchObject(UNREACHABLE);
    await expect(world.clock.settle(call())).rejects.toMatchObject(UNREACHABLE);
    expect([chunk.count(), storedText(), world.operations]).toEqual([2, before, []]);
    expect((await fetchAuthSession(auth)).tokens).toBeDefined();

    chunk.arrives();
    expect(await world.clock.settle(call())).toEqual(outcome);
    expect(chunk.count()).toBe(3);
  });

  it.each([{}, { global: true }] as const)(
    "keeps no sign-out (%j) from ending the session in all tabs",
    async (input) => {
      const other = world.open();
      const [heard, heardElsewhere] = [auth, other].map((page) => {
        const states: unknown[] = [];
        onSessionChange(page, ({ status, endReason }) => void states.push(endReason ?? status));
        return states;
      });
      await expect.poll(() => [heard?.at(-1), heardElsewhere?.at(-1)]).toEqual(["signedIn", "signedIn"]);
      const text = storedText() ?? "";
      chunk.fails();
      await signOut(auth, input);
      await signOut(auth, input);
      expect(storedText()).toBeUndefined();
      await expect.poll(() => heard).toEqual(["loading", "signedIn", "signedOut"]);
      for (const page of [auth, other, world.open()]) {
        await expect(fetchAuthSession(page)).rejects.toMatchObject(UNREACHABLE);
        await expect(getCurrentUser(page)).rejects.toMatchObject(UNREACHABLE);
      }
      // A write of another process that comes late does not bring the session back.
      world.browser.storage.set(world.key, text);
      await expect(fetchAuthSession(world.open())).rejects.toMatchObject(UNREACHABLE);

      chunk.arrives();
      for (const page of [auth, other]) expect((await fetchAuthSession(page)).tokens).toBeUndefined();
      expect([heard?.at(-1), heardElsewhere?.at(-1), world.operations]).toEqual([
        "signedOut",
        "signedOutElsewhere",
        [],
      ]);
      await world.clock.settle(signIn(auth, ann));
      expect(heard?.at(-1)).toBe("signedIn");
    },
  );

  it("keeps a sign-out from a session that only the engine may know", async () => {
    world.browser.storage.clear();
    chunk.fails();
    await expect(signOut(auth)).rejects.toMatchObject(UNREACHABLE);
    chunk.arrives();
    await signOut(auth);
  });

  it("leaves a page without a session as it is, until the sign-in is repeated", async () => {
    world.browser.storage.clear();
    chunk.fails();
    await expect(getCurrentUser(auth)).rejects.toMatchObject(UNREACHABLE);
    await expect(fetchAuthSession(auth)).rejects.toMatchObject(UNREACHABLE);
    await expect(signIn(auth, ann)).rejects.toMatchObject(UNREACHABLE);
    await expect(signInWithRedirect(auth)).rejects.toMatchObject(UNREACHABLE);
    expect(world.operations).toEqual([]);
    chunk.arrives();
    expect(await world.clock.settle(signIn(auth, ann))).toMatchObject({ isSignedIn: true });
    expect(await getCurrentUser(auth)).toMatchObject({ loginId: EMAIL });
  });

  it("ends no session whose tokens have expired, and the next call refreshes them", async () => {
    world.clock.advance(HOUR_MS);
    chunk.fails();
    await expect(world.clock.settle(fetchAuthSession(auth))).rejects.toMatchObject(UNREACHABLE);
    expect(await getCurrentUser(auth)).toMatchObject({ loginId: EMAIL });
    chunk.arrives();
    expect((await world.clock.settle(fetchAuthSession(auth))).tokens).toBeDefined();
    expect(world.operations).toEqual(["GetTokensFromRefreshToken"]);
  });

  it("keeps a listener waiting until the network is back", async () => {
    world.browser.storage.clear();
    chunk.fails();
    const heard: SessionState["status"][] = [];
    onSessionChange(auth, ({ status }) => void heard.push(status));
    await expect.poll(chunk.count).toBe(1);
    chunk.arrives();
    await yieldToPage();
    expect(heard).toEqual(["loading"]);
    world.browser.comeOnline();
    await expect.poll(() => heard).toEqual(["loading", "signedOut"]);
  });

  it("keeps a listener of a return from the hosted pages waiting until a call loads it", async () => {
    chunk.fails();
    const tab = world.newTab();
    tab.flowStorage.setItem(`poolgate.${world.pool.userPoolClientId}.redirect`, "away");
    const { page } = stubPage();
    const returned = world.openFront({ ...tab, ...page });
    const heard: SessionState["status"][] = [];
    onSessionChange(returned, ({ status }) => void heard.push(status));
    await expect(getCurrentUser(returned)).rejects.toMatchObject(UNREACHABLE);
    expect(heard).toEqual(["loading"]);
    chunk.arrives();
    expect(await world.clock.settle(getCurrentUser(returned))).toMatchObject({ loginId: EMAIL });
    expect(heard).toEqual(["loading", "signedIn"]);
  });
});

describe("a chunk that comes late", () => {
  it("keeps no sign-out from ending the session, at the latest when its time is over", async () => {
    const arrive = chunk.waits();
    const settled = signOut(auth).catch((error: unknown) => error);
    await yieldToPage();
    world.clock.advance(35_000);
    expect(await settled).toMatchObject({ code: "network.timeout" });
    await expect.poll(storedText).toBeUndefined();
    arrive();
    expect((await fetchAuthSession(auth)).tokens).toBeUndefined();
  });

  it("is loaded once for all calls, and the engine starts once", async () => {
    const arrive = chunk.waits();
    const waiting = [loadEngine(auth), loadEngine(auth)];
    const refreshed = forced();
    await yieldToPage();
    expect((await fetchAuthSession(auth)).tokens).toBeDefined();
    arrive();
    const [first, second] = await Promise.all(waiting);
    expect(first).toBe(second);
    expect(await loadEngine(auth)).toBe(first);
    expect(await world.clock.settle(refreshed)).toMatchObject({ userSub: expect.any(String) as unknown });
    expect([chunk.count(), world.operations]).toEqual([1, ["GetTokensFromRefreshToken"]]);
  });

  it.each(calls.filter(([name]) => name !== "loadEngine"))("holds the deadline of %s not up", async (_, call) => {
    const arrive = chunk.waits();
    const settled = call().catch((error: unknown) => error);
    await yieldToPage();
    world.clock.advance(35_000);
    expect(await settled).toMatchObject({ code: "network.timeout" });
    arrive();
    await yieldToPage();
    expect(world.operations).toEqual([]);
  });

  it("finds the caller gone, whose call does nothing any more", async () => {
    const arrive = chunk.waits();
    const control = new AbortController();
    const leaving = signOut(auth, {}, { signal: control.signal });
    await yieldToPage();
    control.abort();
    await expect(leaving).rejects.toMatchObject(ABORTED);
    arrive();
    await loadEngine(auth);
    await yieldToPage();
    expect(await getCurrentUser(auth)).toMatchObject({ loginId: EMAIL });
    expect(world.operations).toEqual([]);
  });

  it("lets whoever waits for it hear the first event of the session", async () => {
    for (const isStored of [true, false]) {
      if (!isStored) world.browser.storage.clear();
      const page = world.open();
      const heard: string[] = [];
      const session = await loadEngine(page);
      session.on("*", ({ type }) => void heard.push(type));
      await getCurrentUser(page).catch(() => undefined);
      expect(heard).toEqual([isStored ? "session.started" : "session.absent"]);
    }
  });

  it("comes to a client that React's StrictMode has made twice", async () => {
    const tab = world.newTab();
    const first = world.openFront(tab);
    const arrive = chunk.waits();
    const early = loadEngine(first).catch((error: unknown) => error);
    first.dispose();
    const second = world.openFront(tab);
    arrive();
    expect(await early).toMatchObject(ABORTED);
    expect((await world.clock.settle(fetchAuthSession(second, { forceRefresh: true }))).tokens).toBeDefined();
  });
});

const callsOf = (page: Auth): Promise<unknown>[] => [
  fetchAuthSession(page),
  fetchAuthSession(page, { forceRefresh: true }),
  getCurrentUser(page),
  signOut(page),
  fetchUserAttributes(page),
  loadEngine(page),
];
const codesOf = async (waiting: readonly Promise<unknown>[]): Promise<unknown[]> =>
  Promise.all(
    waiting.map((call) =>
      call.then(
        () => "answered",
        ({ code }: { code: string }) => code,
      ),
    ),
  );
const sixTimes = (code: string): string[] => Array.from({ length: 6 }, () => code);

describe("a client that is disposed", () => {
  it("while the chunk is loaded: its calls are aborted, and no engine starts", async () => {
    world.clock.advance(HOUR_MS);
    const arrive = chunk.waits();
    const settled = codesOf(callsOf(auth));
    await yieldToPage();
    auth.dispose();
    const [tokens, forcedTokens, user, ...others] = await settled;
    expect([tokens, forcedTokens, ...others]).toEqual(sixTimes("call.aborted").slice(1));
    expect(user).toBe("answered");
    arrive();
    await yieldToPage();
    expect(internalsOf(auth).engine).toBeUndefined();
    expect(world.operations).toEqual([]);
  });

  it("tells its listeners nothing more, and watches nothing", async () => {
    let watching = 0;
    const { tabs } = world.newTab();
    const count = (stop: () => void) => {
      watching += 1;
      return () => {
        watching -= 1;
        stop();
      };
    };
    const page = world.open({
      tabs: {
        ...tabs,
        watchKey: (...watch) => count(tabs.watchKey(...watch)),
        watchOnline: (onOnline) => count(tabs.watchOnline(onOnline)),
      },
    });
    const heard: SessionState["status"][] = [];
    onSessionChange(page, ({ status }) => void heard.push(status));
    await getCurrentUser(page);
    expect(watching).toBe(2);
    page.dispose();
    expect(watching).toBe(0);
    await signOut(world.openTab());
    await yieldToPage();
    expect(heard).toEqual(["loading", "signedIn"]);
  });

  it("before the page is idle: loads nothing when it is", async () => {
    const { page, becomeIdle } = stubPage();
    world.open(page).dispose();
    becomeIdle();
    await yieldToPage();
    expect(chunk.count()).toBe(0);
  });
});
