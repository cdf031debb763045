/** The environment of a page: fetch, Web Storage, Web Locks, Web Crypto, the clock. Works with parts of it missing. */
import type { AuthEnvironment, Tabs } from "./environment.ts";
import { openStorage } from "./memory-storage.ts";

export function browserEnvironment(): AuthEnvironment {
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    storage: openStorage(() => globalThis.localStorage),
    flowStorage: openStorage(() => globalThis.sessionStorage),
    clock: { now: () => Date.now() },
    timers: {
      setTimeout: (callback, delayMs) => globalThis.setTimeout(callback, delayMs),
      clearTimeout: (id: number) => globalThis.clearTimeout(id),
    },
    random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
    pause: () => new Promise((resolve) => globalThis.setTimeout(resolve, 0)),
    tabs: browserTabs(),
    inspect: undefined,
  };
}

function browserTabs(): Tabs {
  return {
    holdLock(name, onAcquired) {
      const locks = globalThis.navigator?.locks;
      if (locks === undefined) {
        onAcquired();
        return () => undefined;
      }
      const waiting = new AbortController();
      const held = new Promise<void>((release) => {
        waiting.signal.addEventListener("abort", () => release());
      });
      locks
        .request(name, { signal: waiting.signal }, () => {
          onAcquired();
          return held;
        })
        // Giving up the wait rejects the request; a sandboxed frame refuses it, and goes on as if there were no locks.
        .catch(() => waiting.signal.aborted || onAcquired());
      return () => waiting.abort();
    },
    watchKey(key, onChange) {
      const ending = new AbortController();
      const { signal } = ending;
      const whenStored = (event: StorageEvent): void => {
        // A null key means that everything was cleared.
        if (event.key === key || event.key === null) onChange();
      };
      const whenShown = (): void => {
        if (globalThis.document.visibilityState === "visible") onChange();
      };
      globalThis.window?.addEventListener("storage", whenStored, { signal });
      // A page restored from the back/forward cache has missed every event meanwhile.
      globalThis.window?.addEventListener("pageshow", (event) => event.persisted && onChange(), { signal });
      globalThis.document?.addEventListener("visibilitychange", whenShown, { signal });
      return () => ending.abort();
    },
    watchOnline(onOnline) {
      const ending = new AbortController();
      globalThis.window?.addEventListener("online", onOnline, { signal: ending.signal });
      return () => ending.abort();
    },
  };
}
