/**
 * A simulated environment for the engine: storage in memory, tabs that share it, a clock that the test moves.
 *
 * Nothing here waits: `advance` runs every timer that is due, in order.
 */
import type { AuthEnvironment, KeyValueStorage, LedgerStore, Tabs } from "@poolgate/auth";

type Timer = { readonly dueMs: number; readonly callback: () => void };

/** A clock and its timers, in milliseconds since 1970. */
export interface FakeClock {
  now(): number;
  /** Moves the time forward and runs the timers that are due. */
  advance(ms: number): void;
  readonly timers: AuthEnvironment["timers"];
  /** Waits for a promise. Short waits between attempts (under a second) pass, but no time limit does. */
  settle<T>(promise: Promise<T>): Promise<T>;
}

const SHORT_WAIT_MS = 1_000;

export function fakeClock(startMs: number = Date.UTC(2026, 0, 5, 12)): FakeClock {
  let nowMs = startMs;
  let nextId = 1;
  const timers = new Map<number, Timer>();
  const nextDue = (untilMs: number): [number, Timer] | undefined =>
    [...timers].filter(([, timer]) => timer.dueMs <= untilMs).toSorted(([, a], [, b]) => a.dueMs - b.dueMs)[0];
  const advance = (ms: number): void => {
    const untilMs = nowMs + ms;
    for (let due = nextDue(untilMs); due !== undefined; due = nextDue(untilMs)) {
      const [id, timer] = due;
      timers.delete(id);
      nowMs = Math.max(nowMs, timer.dueMs);
      timer.callback();
    }
    nowMs = untilMs;
  };
  return {
    now: () => nowMs,
    advance,
    async settle(promise) {
      const outcome = { isSettled: false };
      const noteSettled = (): void => void (outcome.isSettled = true);
      promise.then(noteSettled, noteSettled);
      while (!outcome.isSettled) {
        await new Promise((resolve) => setImmediate(resolve));
        if (nextDue(nowMs + SHORT_WAIT_MS) !== undefined) advance(SHORT_WAIT_MS);
      }
      return promise;
    },
    timers: {
      setTimeout(callback: () => void, delayMs: number) {
        timers.set(nextId, { dueMs: nowMs + delayMs, callback });
        return nextId++;
      },
      clearTimeout(id: number) {
        timers.delete(id);
      },
    },
  };
}

/** What all tabs of one browser share: a storage that notifies the other tabs, a ledger, and locks. */
export interface FakeBrowser {
  /** What the browser has stored: the last write of any tab. */
  readonly storage: Map<string, string>;
  /** The ledgers, by key. Every tab reads the last write. */
  readonly ledgers: Map<string, unknown>;
  /** Opens a tab of this browser, with its own session storage for unfinished sign-ins. */
  openTab(): FakeTab;
  /** Makes the writes of all tabs visible to the others, and notifies them. Needed only with `isStorageLate`. */
  deliverWrites(): void;
  /** The page of the tab goes into the back/forward cache: it loses its locks, and hears nothing. */
  leave(tabs: Tabs): void;
  /** The page comes back: it asks for its locks again, and looks at what it watches. */
  comeBack(tabs: Tabs): void;
  /** Notifies every tab that the network is back. */
  comeOnline(): void;
}

/** Tabs with locks of their own. */
export type LockingTabs = Tabs & { readonly holdLock: NonNullable<Tabs["holdLock"]> };

export interface FakeTab {
  readonly storage: KeyValueStorage;
  readonly ledger: LedgerStore;
  readonly flowStorage: KeyValueStorage;
  readonly tabs: LockingTabs;
}

export interface FakeBrowserOptions {
  readonly hasLocks?: boolean;
  /**
   * Whether a write stays invisible to other tabs until `deliverWrites`. Chromium shows a write to localStorage late to
   * other processes, even under a Web Lock.
   */
  readonly isStorageLate?: boolean;
}

interface Watcher {
  readonly key: string;
  readonly onChange: (endedSignIn?: string) => void;
  readonly onSleep: (() => void) | undefined;
}

interface TabState {
  /** The outdated values that this tab still sees of keys that another tab has written. */
  readonly outdated: Map<string, string | null>;
  readonly watchers: Set<Watcher>;
}

export function fakeBrowser({ hasLocks = true, isStorageLate = false }: FakeBrowserOptions = {}): FakeBrowser {
  const storage = new Map<string, string>();
  const ledgers = new Map<string, unknown>();
  const open = new Set<TabState>();
  const onlineWatchers = new Set<() => void>();
  const locks = lockQueues();
  const states = new Map<Tabs, TabState>();
  const stateOf = (tabs: Tabs): TabState => {
    const state = states.get(tabs);
    if (state === undefined) throw new Error("These tabs are of another browser.");
    return state;
  };

  const tell = (tab: TabState, key: string, endedSignIn?: string): void => {
    for (const watcher of tab.watchers) if (watcher.key === key) watcher.onChange(endedSignIn);
  };
  const write = (writer: TabState, key: string, change: () => void): void => {
    const before = storage.get(key) ?? null;
    change();
    // A tab that writes a key sees its own write, whatever is still undelivered.
    writer.outdated.delete(key);
    for (const tab of open) {
      if (tab === writer) continue;
      if (!isStorageLate) tell(tab, key);
      else if (!tab.outdated.has(key)) tab.outdated.set(key, before);
    }
  };

  return {
    storage,
    ledgers,
    comeOnline() {
      for (const onOnline of onlineWatchers) onOnline();
    },
    deliverWrites() {
      for (const tab of open) {
        const keys = [...tab.outdated.keys()];
        tab.outdated.clear();
        for (const key of keys) tell(tab, key);
      }
    },
    leave(tabs) {
      const tab = stateOf(tabs);
      open.delete(tab);
      for (const { onSleep } of tab.watchers) onSleep?.();
      locks.leave(tab);
    },
    comeBack(tabs) {
      const tab = stateOf(tabs);
      open.add(tab);
      locks.comeBack(tab);
      for (const { onChange } of tab.watchers) onChange();
    },
    openTab() {
      const tab: TabState = { outdated: new Map(), watchers: new Set() };
      open.add(tab);
      const opened: FakeTab = {
        storage: {
          getItem: (key) => (tab.outdated.has(key) ? (tab.outdated.get(key) ?? null) : (storage.get(key) ?? null)),
          setItem: (key, value) => write(tab, key, () => storage.set(key, value)),
          removeItem: (key) => write(tab, key, () => storage.delete(key)),
        },
        ledger: {
          // Runs in a later task, as IndexedDB responds.
          update: async (key, change) => {
            await new Promise((resolve) => setImmediate(resolve));
            const { value, result } = change(structuredClone(ledgers.get(key)));
            ledgers.set(key, structuredClone(value));
            return result;
          },
        },
        flowStorage: mapStorage(),
        tabs: {
          holdLock(name, onAcquired, onLost) {
            if (hasLocks) return locks.hold({ tab, name, onAcquired, onLost });
            onAcquired();
            return () => undefined;
          },
          watchKey(key, onChange, onSleep) {
            const watcher = { key, onChange, onSleep };
            tab.watchers.add(watcher);
            return () => void tab.watchers.delete(watcher);
          },
          announce(key, endedSignIn) {
            // Runs in a later task, like a message. The write may not be visible by then.
            for (const other of open) if (other !== tab) setImmediate(() => tell(other, key, endedSignIn));
          },
          watchOnline(onOnline) {
            onlineWatchers.add(onOnline);
            return () => void onlineWatchers.delete(onOnline);
          },
        },
      };
      states.set(opened.tabs, tab);
      return opened;
    },
  };
}

interface LockRequest {
  readonly tab: TabState;
  readonly name: string;
  readonly onAcquired: () => void;
  readonly onLost: () => void;
}

/** Locks by name: the first caller gets the lock, the others wait in order. A page in the cache has none, and waits for none. */
function lockQueues() {
  const queues = new Map<string, LockRequest[]>();
  const away = new Map<TabState, Set<LockRequest>>();
  const ask = (request: LockRequest): void => {
    const queue = queues.get(request.name) ?? [];
    queues.set(request.name, queue);
    if (queue.push(request) === 1) request.onAcquired();
  };
  const takeBack = (request: LockRequest): void => {
    const queue = queues.get(request.name) ?? [];
    const place = queue.indexOf(request);
    if (place >= 0) queue.splice(place, 1);
    if (place === 0) queue[0]?.onAcquired();
  };
  return {
    hold(request: LockRequest): () => void {
      ask(request);
      return () => {
        away.get(request.tab)?.delete(request);
        takeBack(request);
      };
    },
    leave(tab: TabState): void {
      const requests = [...queues.values()].flat().filter((request) => request.tab === tab);
      away.set(tab, new Set(requests));
      for (const request of requests) {
        const isHolder = queues.get(request.name)?.[0] === request;
        takeBack(request);
        if (isHolder) request.onLost();
      }
    },
    comeBack(tab: TabState): void {
      for (const request of away.get(tab) ?? []) ask(request);
      away.delete(tab);
    },
  };
}

function mapStorage(): KeyValueStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

export interface FakeWorld {
  readonly environment: AuthEnvironment;
  readonly clock: FakeClock;
  readonly browser: FakeBrowser;
}

/**
 * An environment whose requests go to `answer`: an in-process pool, or a function that fails on purpose.
 *
 * Random numbers come from the platform, because keys from a fixed sequence would prove less.
 */
export function fakeWorld(
  answer: (request: Request) => Promise<Response>,
  { clock = fakeClock(), browser = fakeBrowser() }: { readonly clock?: FakeClock; readonly browser?: FakeBrowser } = {},
): FakeWorld {
  const environment: AuthEnvironment = {
    ...browser.openTab(),
    fetch: (url, { redirect: _redirect, cache: _cache, referrerPolicy: _policy, credentials: _credentials, ...init }) =>
      answer(new Request(url, init)),
    clock,
    timers: clock.timers,
    random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
    pause: () => Promise.resolve(),
    idle: () => Promise.resolve(),
    inspect: undefined,
  };
  return { environment, clock, browser };
}
