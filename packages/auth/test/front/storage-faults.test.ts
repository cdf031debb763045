/** A custom storage or ledger that throws, answers late or changes its mind, before the engine is there. */
import { type Auth, fetchAuthSession, getCurrentUser, isAuthError, loadEngine, signIn } from "@poolgate/auth";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { pageLedger } from "../../src/platform/ledger/page-ledger.ts";
import { EMAIL, yieldToPage } from "../engine.ts";
import {
  ann,
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
beforeEach(async () => {
  chunk = holdEngineChunk();
  world = await startSignedIn();
});

const refuse = (): never => {
  throw new DOMException("The user has denied access.", "SecurityError");
};

/** A page whose storage cannot be read at one moment of the reading: the first time, or inside the ledger's update. */
function openUnreadable(failing: (reads: number) => boolean): Auth {
  const tab = world.newTab();
  let reads = 0;
  const getItem = (key: string): string | null => (failing((reads += 1)) ? refuse() : tab.storage.getItem(key));
  return world.openFront({ ...tab, storage: { ...tab.storage, getItem } });
}

it.each([
  ["at the first read", (reads: number) => reads === 1],
  ["within the update of the ledger", (reads: number) => reads === 2],
])("a storage that throws %s leaves the decision to the engine", async (_, failing) => {
  const auth = openUnreadable(failing);
  expect((await fetchAuthSession(auth)).tokens).toBeDefined();
  expect(chunk.count()).toBe(1);
});

it("a storage that always throws means that nobody is signed in, and a sign-in lasts as long as the page", async () => {
  const auth = openUnreadable(() => true);
  await expect(getCurrentUser(auth)).rejects.toMatchObject(UNAUTHENTICATED);
  expect(await world.clock.settle(signIn(auth, ann))).toMatchObject({ isSignedIn: true });
  expect(await getCurrentUser(auth)).toMatchObject({ loginId: EMAIL });
});

it("a storage that throws while the engine cannot be loaded makes the call fail, with an AuthError", async () => {
  chunk.fails();
  const failure = await getCurrentUser(openUnreadable(() => true)).catch((error: unknown) => error);
  expect(isAuthError(failure)).toBe(true);
  expect(failure).toMatchObject(UNREACHABLE);
});

it("a storage that throws when the engine looks again keeps the session that the page has given out", async () => {
  let isBroken = false;
  const auth = openUnreadable(() => isBroken);
  await getCurrentUser(auth);
  isBroken = true;
  await loadEngine(auth);
  expect(await getCurrentUser(auth)).toMatchObject({ loginId: EMAIL });
  expect((await fetchAuthSession(auth)).tokens).toBeDefined();
});

it("a ledger that does not answer is not waited for longer than the call may take", async () => {
  const auth = world.open({ ledger: { update: () => new Promise(() => undefined) } });
  const waiting = fetchAuthSession(auth).catch((error: unknown) => error);
  await yieldToPage();
  world.clock.advance(35_000);
  expect(await waiting).toMatchObject({ code: "network.timeout" });
  expect(chunk.count()).toBe(0);
});

it("a browser that blocks IndexedDB leaves the decision to the engine, which has another ledger for it", async () => {
  vi.stubGlobal("indexedDB", { open: refuse });
  onTestFinished(() => void vi.unstubAllGlobals());
  const auth = world.open({ ledger: pageLedger(() => true) });
  chunk.fails();
  await expect(fetchAuthSession(auth)).rejects.toMatchObject(UNREACHABLE);
  chunk.arrives();
  expect((await fetchAuthSession(auth)).tokens).toBeDefined();
});

it("a storage in memory, of another client of this page, is read like any other", async () => {
  const tab = world.newTab();
  const [first, second] = [world.openFront(tab), world.openFront(tab)];
  expect(await fetchAuthSession(first)).toEqual(await fetchAuthSession(second));
  expect(chunk.count()).toBe(0);
});
