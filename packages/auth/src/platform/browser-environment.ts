/**
 * Creates the environment of a browser page from fetch, Web Storage, IndexedDB, Web Locks, Web Crypto and its clocks.
 *
 * It also works if a browser lacks or blocks some of these.
 */
import { browserTabs } from "./browser-tabs.ts";
import type { AuthEnvironment } from "./environment.ts";
import { pageLedger } from "./ledger/page-ledger.ts";
import { openStorage } from "./storage.ts";
import { sleepTolerantTimers } from "./sleep-tolerant-timers.ts";

/** Returns the environment. It uses none of the browser's features until the engine needs them. */
export function browserEnvironment(): AuthEnvironment {
  const storage = openStorage(() => globalThis.localStorage);
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    storage,
    ledger: pageLedger(() => storage.isOpen()),
    flowStorage: openStorage(() => globalThis.sessionStorage),
    clock: { now: () => Date.now(), monotonicNow: () => performance.now() },
    timers: sleepTolerantTimers(),
    random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
    tabs: browserTabs(storage),
    userAgent: globalThis.navigator?.userAgent,
    inspect: undefined,
    warn: (message) => console.warn(message),
    error: (message) => console.error(message),
  };
}
