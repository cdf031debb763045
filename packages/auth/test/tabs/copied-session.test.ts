/**
 * Tabs with storages of their own that hold one session: a window that the page opens, and a duplicate of the tab, start with a
 * copy of the tab's sessionStorage.
 */
import {
  type Auth,
  type AuthEnvironment,
  deleteUser,
  fetchAuthSession,
  getCurrentUser,
  loadEngine,
  onSessionChange,
  signIn,
  signOut,
} from "@poolgate/auth";
import { memoryStorage } from "@poolgate/auth/storage";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { memoryLedger } from "../../src/platform/index.ts";
import { holdBack, refusal, yieldToPage } from "../engine.ts";
import {
  bob,
  type EngineChunk,
  holdEngineChunk,
  type SignedInWorld,
  startSignedIn,
  UNAUTHENTICATED,
  UNREACHABLE,
} from "../front/front-world.ts";

vi.mock(import("../../src/platform/load-chunk.ts"), { spy: true });

let chunk: EngineChunk;
let world: SignedInWorld;
let storage: AuthEnvironment["storage"];
let first: Auth;
let copy: Auth;

const textOfTab = (): string => world.browser.storage.get(world.key) ?? "";
const tokenOf = async (auth: Auth): Promise<string | undefined> => (await fetchAuthSession(auth)).tokens?.accessToken;

/** Opens a tab that starts with this session, without the engine. */
function open(
  text: string,
  changes: Partial<AuthEnvironment> = {},
): { auth: Auth; storage: AuthEnvironment["storage"] } {
  const own = memoryStorage();
  own.setItem(world.key, text);
  return { auth: world.open({ storage: own, ledger: memoryLedger(), ...changes }), storage: own };
}

/** Records why the session of a page ends. */
async function endsOf(auth: Auth): Promise<string[]> {
  const ends: string[] = [];
  (await loadEngine(auth)).on("session.ended", ({ reason }) => void ends.push(reason));
  return ends;
}

beforeEach(async () => {
  chunk = holdEngineChunk();
  world = await startSignedIn();
  first = open(textOfTab()).auth;
  ({ auth: copy, storage } = open(textOfTab()));
  await Promise.all([getCurrentUser(first), getCurrentUser(copy)]);
});

describe("the copy of a session", () => {
  it.each([
    ["signs out", signOut],
    ["deletes the account", deleteUser],
  ])("ends when the user %s in the first tab", async (_, end) => {
    const ends = await endsOf(copy);
    await end(first);
    await expect.poll(() => ends).toEqual(["signedOutElsewhere"]);
    expect(await tokenOf(copy)).toBeUndefined();
    expect(storage.getItem(world.key)).toBeNull();
  });

  it("ends in a page without the engine, which hears why", async () => {
    const heard: unknown[] = [];
    onSessionChange(copy, ({ status, endReason }) => void heard.push(endReason ?? status));
    await signOut(first);
    await expect.poll(() => heard).toEqual(["signedIn", "signedOutElsewhere"]);
    expect(await tokenOf(copy)).toBeUndefined();
    await expect(getCurrentUser(copy)).rejects.toMatchObject(UNAUTHENTICATED);
  });

  it("ends in a page whose engine cannot be loaded, also after a reload", async () => {
    await loadEngine(first);
    chunk.fails();
    await signOut(first);
    await expect.poll(() => storage.getItem(world.key)).toBeNull();
    await expect(fetchAuthSession(copy)).rejects.toMatchObject(UNREACHABLE);
    chunk.arrives();
    expect(await tokenOf(world.open({ storage, ledger: memoryLedger() }))).toBeUndefined();
  });

  it("ends while the chunk of the engine is on its way", async () => {
    await loadEngine(first);
    const arrive = chunk.waits();
    const ends = endsOf(copy);
    await signOut(first);
    arrive();
    const reasons = await ends;
    await expect.poll(() => reasons).toEqual(["signedOutElsewhere"]);
    expect(await tokenOf(copy)).toBeUndefined();
  });

  it("ends while its refresh is under way, and drops the new tokens", async () => {
    const ends = await endsOf(copy);
    const held = holdBack(world, "GetTokensFromRefreshToken");
    const refreshing = fetchAuthSession(copy, { forceRefresh: true });
    await expect.poll(held.isAsked).toBe(true);
    await signOut(first);
    await expect.poll(() => ends).toEqual(["signedOutElsewhere"]);
    held.release();
    expect((await refreshing).tokens).toBeUndefined();
    expect(storage.getItem(world.key)).toBeNull();
  });

  it("ends also where the storage has refused it, so that only the page has it", async () => {
    const ends = await endsOf(copy);
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    await fetchAuthSession(copy, { forceRefresh: true });
    expect(storage.getItem(world.key)).toBeNull();
    await signOut(first);
    await expect.poll(() => ends).toEqual(["signedOutElsewhere"]);
    expect(await tokenOf(copy)).toBeUndefined();
  });

  it("ends although it cannot be removed", async () => {
    storage.removeItem = () => {
      throw new DOMException("The user has denied access.", "SecurityError");
    };
    await signOut(first);
    await expect.poll(() => storage.getItem(world.key)).toBe("{}");
    expect(await tokenOf(copy)).toBeUndefined();
  });

  it("goes on when the pool refuses a refresh of the first tab, because its own tokens may be newer", async () => {
    const [token, ends] = [await tokenOf(copy), await endsOf(copy)];
    world.fault = (operation) =>
      operation === "GetTokensFromRefreshToken"
        ? Promise.resolve(refusal("RefreshTokenReuseException", "Refresh token reuse detected"))
        : undefined;
    const endsOfFirst = await endsOf(first);
    await fetchAuthSession(first, { forceRefresh: true }).catch(() => undefined);
    await expect.poll(() => endsOfFirst).toEqual(["refreshRefused"]);
    await yieldToPage();
    expect([await tokenOf(copy), ends]).toEqual([token, []]);
  });
});

describe("the session of another sign-in", () => {
  it.each(["the same user", "another user"])("of %s goes on", async (who) => {
    const other = open("{}").auth;
    const user = who === "the same user" ? { username: "ann@example.com", password: bob.password } : bob;
    await world.clock.settle(signIn(other, user));
    const [token, ends] = [await tokenOf(other), await endsOf(other)];
    await signOut(first);
    await yieldToPage();
    expect([await tokenOf(other), ends]).toEqual([token, []]);
  });
});

it.each([
  ["an event", { data: "changed" }],
  ["a number", 5],
  ["nothing", null],
  ["a word", "changed"],
])("%s that an own watch of the app passes on is no announcement", async (_, passedOn) => {
  const { tabs } = world.newTab();
  const changes: ((value: never) => void)[] = [];
  const { auth } = open(textOfTab(), {
    tabs: { ...tabs, watchKey: (_key, onChange) => (changes.push(onChange), () => undefined) },
  });
  const token = await tokenOf(auth);
  for (const onChange of changes) onChange(passedOn as never);
  await yieldToPage();
  expect(await tokenOf(auth)).toBe(token);
});
