/** Tests the ledgers for a browser without IndexedDB. `pnpm proof --only tabs` tests IndexedDB in real browsers. */
import { describe, expect, it, vi } from "vitest";
import type { LedgerStore } from "../environment.ts";
import { heldLockLedger } from "./held-lock-ledger.ts";
import { pageLedger } from "./page-ledger.ts";
import { workingLedger } from "./working-ledger.ts";

const KEY = "poolgate.test.session";

/** Increments the number in the ledger, and returns the previous one. */
const countUp = (ledger: LedgerStore, key = KEY): Promise<number> =>
  ledger.update(key, (value) => {
    const count = typeof value === "number" ? value : 0;
    return { value: count + 1, result: count };
  });
const read = (ledger: LedgerStore, key = KEY): Promise<unknown> =>
  ledger.update(key, (value) => ({ value, result: value }));

describe("a ledger stored in the names of held locks", () => {
  it("shows each page the newest write of any page, and loses no update", async () => {
    const pages = Array.from({ length: 5 }, () => heldLockLedger(navigator.locks));
    const key = `${KEY}.counted`;
    const seen = await Promise.all(pages.flatMap((page) => Array.from({ length: 10 }, () => countUp(page, key))));
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect(await Promise.all(pages.map((page) => read(page, key)))).toEqual([50, 50, 50, 50, 50]);
  });

  it("holds one lock for each page that has written, whatever the content", async () => {
    const page = heldLockLedger(navigator.locks);
    const key = `${KEY}.held`;
    for (let times = 0; times < 10; times += 1) await countUp(page, key);
    const held = ((await navigator.locks.query()).held ?? []).filter(({ name }) => name?.startsWith(`${key}.ledger#`));
    expect(held).toHaveLength(1);
  });
});

/** The default ledger of a page whose engine runs. */
const browserLedger = (isShared: () => boolean): LedgerStore => workingLedger(pageLedger(isShared));

describe("the ledger that a page chooses", () => {
  const refuse = {
    open: () => {
      throw new DOMException("blocked", "SecurityError");
    },
  };

  it("is the lock-name ledger if IndexedDB is blocked", async () => {
    vi.stubGlobal("indexedDB", refuse);
    const key = `${KEY}.blocked`;
    await countUp(
      browserLedger(() => true),
      key,
    );
    expect(
      await read(
        browserLedger(() => true),
        key,
      ),
    ).toBe(1);
  });

  it("is local to the client if its storage is, or if locks are missing too", async () => {
    vi.stubGlobal("indexedDB", refuse);
    const own = browserLedger(() => false);
    await countUp(own);
    expect([await read(own), await read(browserLedger(() => false))]).toEqual([1, undefined]);
    vi.stubGlobal("navigator", {});
    const alone = browserLedger(() => true);
    await countUp(alone);
    expect([await read(alone), await read(browserLedger(() => true))]).toEqual([1, undefined]);
  });

  it("is the same one for all parts of the engine", async () => {
    vi.stubGlobal("indexedDB", refuse);
    vi.stubGlobal("navigator", {});
    const ledger = pageLedger(() => true);
    await countUp(workingLedger(ledger));
    expect(await read(workingLedger(ledger))).toBe(1);
  });

  it("does not take another ledger before the engine runs", async () => {
    vi.stubGlobal("indexedDB", refuse);
    await expect(countUp(pageLedger(() => true))).rejects.toThrow("blocked");
  });

  it("rejects with the error of the update function, without trying another ledger", async () => {
    vi.stubGlobal("indexedDB", refuse);
    const change = vi.fn<() => never>(() => {
      throw new TypeError("no record");
    });
    await expect(browserLedger(() => true).update(KEY, change)).rejects.toThrow("no record");
    expect(change).toHaveBeenCalledTimes(1);
  });
});
