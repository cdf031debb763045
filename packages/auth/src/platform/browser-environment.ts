/** The environment of a page: fetch, Web Storage, IndexedDB, Web Locks, Web Crypto, the clock. Works with parts of it missing. */
import { browserTabs } from "./browser-tabs.ts";
import type { AuthEnvironment } from "./environment.ts";
import { browserLedger } from "./ledger/browser-ledger.ts";
import { openStorage } from "./memory-storage.ts";
import { wakingTimers } from "./waking-timers.ts";

export function browserEnvironment(): AuthEnvironment {
  const storage = openStorage(() => globalThis.localStorage);
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    storage,
    ledger: browserLedger(() => storage.isOpen()),
    flowStorage: openStorage(() => globalThis.sessionStorage),
    clock: { now: () => Date.now(), monotonicNow: () => performance.now() },
    timers: wakingTimers({
      setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
      clearTimeout: (id) => globalThis.clearTimeout(id),
      now: () => performance.now(),
    }),
    random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
    tabs: browserTabs(storage),
    userAgent: globalThis.navigator?.userAgent,
    inspect: undefined,
    warn: (message) => console.warn(message),
  };
}
