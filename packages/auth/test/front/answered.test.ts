/** What a page answers from the stored session, without the engine: its chunk does not come in these tests. */
import {
  authFetch,
  fetchAuthSession,
  getCurrentUser,
  type LedgerStore,
  onSessionChange,
  type SessionState,
} from "@poolgate/auth";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMAIL, internalsOf, yieldToPage } from "../engine.ts";
import {
  type EngineChunk,
  HOUR_MS,
  holdEngineChunk,
  type SignedInWorld,
  startSignedIn,
  UNAUTHENTICATED,
} from "./front-world.ts";

vi.mock(import("../../src/platform/load-chunk.ts"), { spy: true });

const API = "https://api.example.com";

let chunk: EngineChunk;
let world: SignedInWorld;
beforeEach(async () => {
  chunk = holdEngineChunk();
  chunk.fails();
  world = await startSignedIn({ config: { apiOrigins: [API] } });
});

/** A ledger that counts its updates. */
function countUpdates(ledger: LedgerStore): { readonly ledger: LedgerStore; readonly updates: () => number } {
  let updates = 0;
  return {
    ledger: {
      update: (key, change) => {
        updates += 1;
        return ledger.update(key, change);
      },
    },
    updates: () => updates,
  };
}

describe("a valid stored session", () => {
  it("is the user, the tokens and the state", async () => {
    const auth = world.open();
    const heard: SessionState[] = [];
    onSessionChange(auth, (state) => void heard.push(state));
    const user = await getCurrentUser(auth);
    const { tokens, userSub } = await fetchAuthSession(auth);
    expect(user).toEqual({ username: user.username, userId: userSub, loginId: EMAIL });
    expect(JSON.parse(world.browser.storage.get(world.key) ?? "")).toMatchObject(tokens ?? {});
    expect(heard).toEqual([
      { status: "loading", user: undefined, endReason: undefined },
      { status: "signedIn", user, endReason: undefined },
    ]);
    expect([chunk.count(), world.operations]).toEqual([0, []]);
  });

  it("is the bearer token of authFetch, and of its user only", async () => {
    const asked: Headers[] = [];
    const auth = world.open({
      fetch: async (_url, { headers }) => {
        asked.push(new Headers(headers));
        return new Response("ok");
      },
    });
    const { tokens, userSub } = await fetchAuthSession(auth);
    await authFetch(auth, `${API}/orders`, { userId: userSub });
    expect(asked[0]?.get("authorization")).toBe(`Bearer ${tokens?.idToken}`);
    await expect(authFetch(auth, `${API}/orders`, { userId: "another" })).rejects.toMatchObject(UNAUTHENTICATED);
    expect([asked.length, chunk.count()]).toEqual([1, 0]);
  });

  it("is told at once to a listener that comes later", async () => {
    const auth = world.open();
    await getCurrentUser(auth);
    const heard: SessionState[] = [];
    onSessionChange(auth, (state) => void heard.push(state));
    expect(heard).toMatchObject([{ status: "signedIn", user: { loginId: EMAIL } }]);
    await yieldToPage();
    expect(heard).toHaveLength(1);
  });

  it("is read once, with the ledger in one update, however many calls there are", async () => {
    const { ledger, updates } = countUpdates(world.newTab().ledger);
    const auth = world.open({ ledger });
    await Promise.all([fetchAuthSession(auth), getCurrentUser(auth), fetchAuthSession(auth)]);
    for (let calls = 0; calls < 10; calls += 1) await fetchAuthSession(auth);
    expect([updates(), chunk.count()]).toEqual([1, 0]);
  });

  it("is given out until five seconds before its tokens expire", async () => {
    const auth = world.open();
    await fetchAuthSession(auth);
    world.clock.advance(HOUR_MS - 5_000);
    expect((await fetchAuthSession(auth)).tokens).toBeDefined();
    world.clock.advance(1);
    await expect(fetchAuthSession(auth)).rejects.toMatchObject({ code: "network.unreachable" });
    expect(await getCurrentUser(auth)).toMatchObject({ loginId: EMAIL });
    expect(chunk.count()).toBe(1);
  });

  it("is judged by the pool's clock, also on a device whose clock is wrong", async () => {
    const record = JSON.parse(world.browser.storage.get(world.key) ?? "") as { clockDriftMs: number };
    world.browser.storage.set(world.key, JSON.stringify({ ...record, clockDriftMs: HOUR_MS }));
    await expect(fetchAuthSession(world.open())).rejects.toMatchObject({ code: "network.unreachable" });
  });

  it("needs no ledger that works", async () => {
    const failing: LedgerStore = { update: () => Promise.reject(new Error("no ledger")) };
    expect((await fetchAuthSession(world.open({ ledger: failing }))).tokens).toBeDefined();
    expect(chunk.count()).toBe(0);
  });

  it("shows no token in the client", async () => {
    const auth = world.open();
    const { tokens } = await fetchAuthSession(auth);
    expect(JSON.stringify([auth, internalsOf(auth).front.held()])).not.toContain(tokens?.accessToken);
  });
});

it("touches nothing before it is asked", async () => {
  const touched: string[] = [];
  const spy = <Part extends object>(part: Part, name: string): Part =>
    new Proxy(part, {
      get(target, member) {
        touched.push(`${name}.${String(member)}`);
        return Reflect.get(target, member) as unknown;
      },
    });
  const { storage, tabs, ledger, timers } = world.newTab();
  const auth = world.open({
    storage: spy(storage, "storage"),
    ledger: spy(ledger, "ledger"),
    tabs: spy(tabs, "tabs"),
    timers: spy(timers, "timers"),
  });
  await yieldToPage();
  expect(touched).toEqual([]);
  auth.dispose();
});
