/** Coordinates the tabs of an origin with storage events and BroadcastChannel, and watches the network. */
import { attempt } from "../protocol/wire/attempt.ts";
import { ownMembers } from "../protocol/wire/own-properties.ts";
import { isJsonObject, member } from "../protocol/wire/read-json.ts";
import type { KeyValueStorage, Tabs } from "./environment.ts";

/** How often to look whether the page itself has cleared its storage. Browsers send no event to that page. */
const LOOK_MS = 500;

/**
 * Returns the tabs of a browser.
 *
 * @param storage The storage with the keys that `watchKey` watches. It may be shared with other tabs or not.
 */
export function browserTabs(storage: Pick<KeyValueStorage, "getItem">): Tabs {
  /** What each watch does when this client has written or removed the key itself. */
  const watches = new Map<string, Set<(endedSignIn?: string) => void>>();

  return {
    // The default (`web-lock.ts`), which a page without an engine does not load.
    holdLock: undefined,

    watchKey(key, onChange, onSleep) {
      const { window, document } = globalThis;
      if (window === undefined) return () => undefined;
      const ending = new AbortController();
      const untilEnd = ownMembers({ signal: ending.signal });
      // A storage that cannot be read counts as empty.
      const isAbsent = (): boolean => attempt(() => storage.getItem(key) === null) ?? true;
      let wasAbsent = isAbsent();
      let channel: BroadcastChannel | undefined;
      const openChannel = (): void => {
        // Firefox 153 with all site data blocked has the class, and its constructor throws.
        channel = attempt(() => new BroadcastChannel(key));
        channel?.addEventListener("message", ({ data }) => onChange(endedSignInOf(data)));
      };
      const closeChannel = (): void => {
        channel?.close();
        channel = undefined;
      };
      const announce = (endedSignIn?: string): void => {
        wasAbsent = isAbsent();
        // A channel does not receive the messages that it sends itself.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
        channel?.postMessage({ endedSignIn });
      };
      const looking = setInterval(() => {
        const wasThere = !wasAbsent;
        wasAbsent = isAbsent();
        if (wasThere && wasAbsent) onChange();
      }, LOOK_MS);
      openChannel();
      const watched = watches.get(key) ?? new Set();
      watches.set(key, watched.add(announce));
      // The key is null if another tab has cleared the whole storage.
      window.addEventListener("storage", (event) => [key, null].includes(event.key) && onChange(), untilEnd);
      document.addEventListener(
        "visibilitychange",
        () => document.visibilityState === "visible" && onChange(),
        untilEnd,
      );
      window.addEventListener(
        "pagehide",
        (event) => {
          // A page with an open channel may be excluded from the back/forward cache.
          closeChannel();
          // When the page is back, the app's listeners may be called first. So it is told before it leaves.
          if (event.persisted) onSleep?.();
        },
        untilEnd,
      );
      document.addEventListener("freeze", () => onSleep?.(), untilEnd);
      document.addEventListener("resume", () => onChange(), untilEnd);
      window.addEventListener(
        "pageshow",
        (event) => {
          if (!event.persisted) return;
          openChannel();
          // A page in the back/forward cache receives no events, so the key may have changed.
          onChange();
        },
        untilEnd,
      );
      return () => {
        ending.abort();
        clearInterval(looking);
        closeChannel();
        watched.delete(announce);
      };
    },

    announce(key, endedSignIn) {
      for (const announce of watches.get(key) ?? []) announce(endedSignIn);
    },

    watchOnline(onOnline) {
      globalThis.window?.addEventListener("online", onOnline);
      return () => globalThis.window?.removeEventListener("online", onOnline);
    },
  };
}

/** Reads a message, which any script of the origin can send, and an earlier version of this package as a text. */
function endedSignInOf(message: unknown): string | undefined {
  const endedSignIn = isJsonObject(message) ? member(message, "endedSignIn") : undefined;
  return typeof endedSignIn === "string" ? endedSignIn : undefined;
}
