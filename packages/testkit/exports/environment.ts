/**
 * A world of one's own for the engine: storage in memory, tabs that share it, a clock that moves when told.
 *
 * Nothing here waits: `advance` runs every timer that falls due, in order.
 */
import type { AuthEnvironment, KeyValueStorage, Tabs } from "@poolgate/auth";

type Timer = { readonly dueMs: number; readonly callback: () => void };

/** A clock and its timers, in milliseconds since 1970. */
export interface FakeClock {
  now(): number;
  /** Moves time on and runs what falls due. */
  advance(ms: number): void;
  readonly timers: AuthEnvironment["timers"];
  /** Waits for a promise, letting the short waits between attempts (under a second) pass, but no time limit. */
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

/** What all tabs of one browser share: a storage that tells the other tabs, and locks. */
export interface FakeBrowser {
  readonly storage: Map<string, string>;
  /** One tab of this browser, with a storage of its own for half-finished conversations. */
  openTab(): { storage: KeyValueStorage; flowStorage: KeyValueStorage; tabs: Tabs };
  /** Tells every tab that the network is back. */
  comeOnline(): void;
}

export function fakeBrowser({ hasLocks = true }: { readonly hasLocks?: boolean } = {}): FakeBrowser {
  const storage = new Map<string, string>();
  const watchers = new Set<{ tab: object; key: string; onChange: () => void }>();
  const onlineWatchers = new Set<() => void>();
  const queues = new Map<string, (() => void)[]>();

  const tell = (tab: object, key: string): void => {
    for (const watcher of watchers) if (watcher.tab !== tab && watcher.key === key) watcher.onChange();
  };
  const holdLock = (name: string, onAcquired: () => void): (() => void) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    queue.push(onAcquired);
    if (queue[0] === onAcquired) onAcquired();
    return () => {
      const wasHolder = queue[0] === onAcquired;
      const place = queue.indexOf(onAcquired);
      if (place >= 0) queue.splice(place, 1);
      if (wasHolder) queue[0]?.();
    };
  };

  return {
    storage,
    comeOnline() {
      for (const onOnline of onlineWatchers) onOnline();
    },
    openTab() {
      const tab = {};
      return {
        storage: {
          getItem: (key) => storage.get(key) ?? null,
          setItem(key, value) {
            storage.set(key, value);
            tell(tab, key);
          },
          removeItem(key) {
            storage.delete(key);
            tell(tab, key);
          },
        },
        flowStorage: mapStorage(),
        tabs: {
          holdLock(name, onAcquired) {
            if (hasLocks) return holdLock(name, onAcquired);
            onAcquired();
            return () => undefined;
          },
          watchKey(key, onChange) {
            const watcher = { tab, key, onChange };
            watchers.add(watcher);
            return () => void watchers.delete(watcher);
          },
          watchOnline(onOnline) {
            onlineWatchers.add(onOnline);
            return () => void onlineWatchers.delete(onOnline);
          },
        },
      };
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
 * An environment whose requests go to `answer`: a pool in process, or a function that fails on purpose.
 *
 * Randomness is the platform's, since keys made from a fixed sequence would prove less.
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
    inspect: undefined,
  };
  return { environment, clock, browser };
}
