/** The environment of a page: fetch, Web Storage, Web Locks, Web Crypto, the clock. Works with parts of it missing. */
import type { AuthEnvironment, Tabs } from "./environment.ts";
import { openStorage } from "./memory-storage.ts";

export function browserEnvironment(): AuthEnvironment {
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    storage: openStorage(() => globalThis.localStorage),
    flowStorage: openStorage(() => globalThis.sessionStorage),
    clock: { now: () => Date.now() },
    timers: globalThis,
    random: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
    tabs: browserTabs(),
    inspect: undefined,
  };
}

function browserTabs(): Tabs {
  return {
    holdLock: (name, onAcquired) =>
      lasting((ending) => {
        const locks = globalThis.navigator?.locks;
        if (locks === undefined) return onAcquired();
        const held = new Promise<void>((release) => {
          ending.addEventListener("abort", () => release());
        });
        locks
          .request(name, { signal: ending }, () => {
            onAcquired();
            return held;
          })
          // Giving up the wait rejects the request; a sandboxed frame refuses it, and goes on as if there were no locks.
          .catch(() => ending.aborted || onAcquired());
      }),
    watchKey: (key, onChange) =>
      lasting((signal) => {
        const { window, document } = globalThis;
        // A null key means that everything was cleared.
        window?.addEventListener("storage", (event) => [key, null].includes(event.key) && onChange(), { signal });
        // A page restored from the back/forward cache has missed every event meanwhile.
        window?.addEventListener("pageshow", (event) => event.persisted && onChange(), { signal });
        document?.addEventListener("visibilitychange", () => document.visibilityState === "visible" && onChange(), {
          signal,
        });
      }),
    watchOnline: (onOnline) => lasting((signal) => globalThis.window?.addEventListener("online", onOnline, { signal })),
  };
}

/** Begins what lasts until the returned function is called. */
function lasting(begin: (ending: AbortSignal) => void): () => void {
  const controller = new AbortController();
  begin(controller.signal);
  return () => controller.abort();
}
