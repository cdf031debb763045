/** Coordinates the tabs of an origin with storage events and BroadcastChannel, and watches the network. */
import { ownMembers } from "../protocol/wire/own-properties.ts";
import { isJsonObject, member } from "../protocol/wire/read-json.ts";
import { available } from "./available.ts";
import type { KeyValueStorage, Tabs } from "./environment.ts";

/** How often to look whether the page itself has cleared its storage. Browsers send no event to that page. */
const LOOK_MS = 500;

/**
 * Returns the tabs of a browser.
 *
 * @param storage The storage with the keys that `watchKey` watches. It may be shared with other tabs or not.
 */
export function browserTabs(storage: Pick<KeyValueStorage, "getItem">): Tabs {
  const channels = new Map<string, Set<BroadcastChannel>>();
  const absences = new Map<string, Set<AbsenceWatch>>();

  const openChannel = (key: string, onChange: (endedSignIn?: string) => void): (() => void) => {
    // Firefox 153 with all site data blocked has the class, and its constructor throws.
    const channel = available(() => new BroadcastChannel(key));
    if (channel === undefined) return () => undefined;
    const open = channels.get(key) ?? new Set();
    channels.set(key, open.add(channel));
    channel.addEventListener("message", ({ data }) => onChange(endedSignInOf(data)));
    return () => {
      open.delete(channel);
      channel.close();
    };
  };

  return {
    // The default (`web-lock.ts`), which a page without an engine does not load.
    holdLock: undefined,

    watchKey: (key, onChange) =>
      runUntilStopped((signal) => {
        const { window, document } = globalThis;
        if (window === undefined) return;
        const untilEnd = ownMembers({ signal });
        // The key is null if another tab has cleared the whole storage.
        window.addEventListener("storage", (event) => [key, null].includes(event.key) && onChange(), untilEnd);
        document.addEventListener(
          "visibilitychange",
          () => document.visibilityState === "visible" && onChange(),
          untilEnd,
        );
        let closeChannel = openChannel(key, onChange);
        // A page with an open channel may be excluded from the back/forward cache.
        window.addEventListener("pagehide", () => closeChannel(), untilEnd);
        window.addEventListener(
          "pageshow",
          (event) => {
            if (!event.persisted) return;
            closeChannel = openChannel(key, onChange);
            // A page in the back/forward cache receives no events, so the key may have changed.
            onChange();
          },
          untilEnd,
        );
        const absence = watchAbsence(() => storage.getItem(key) === null, onChange);
        const watched = absences.get(key) ?? new Set();
        absences.set(key, watched.add(absence));
        signal.addEventListener("abort", () => {
          closeChannel();
          watched.delete(absence);
          absence.stop();
        });
      }),

    announce(key, endedSignIn) {
      for (const absence of absences.get(key) ?? []) absence.note();
      // A channel does not receive the messages that it sends itself.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
      for (const channel of channels.get(key) ?? []) channel.postMessage({ endedSignIn });
    },

    watchOnline: (onOnline) =>
      runUntilStopped((signal) => globalThis.window?.addEventListener("online", onOnline, ownMembers({ signal }))),
  };
}

interface AbsenceWatch {
  /** Records that this client has just written or removed the key itself. */
  note(): void;
  stop(): void;
}

/** Reads a message, which any script of the origin can send, and an earlier version of this package as a text. */
function endedSignInOf(message: unknown): string | undefined {
  const endedSignIn = isJsonObject(message) ? member(message, "endedSignIn") : undefined;
  return typeof endedSignIn === "string" ? endedSignIn : undefined;
}

/** Calls `onGone` when a key that was present is absent. */
function watchAbsence(isAbsent: () => boolean, onGone: () => void): AbsenceWatch {
  let wasAbsent = isAbsentOrUnreadable(isAbsent);
  const note = (): void => void (wasAbsent = isAbsentOrUnreadable(isAbsent));
  const look = (): void => {
    const wasThere = !wasAbsent;
    note();
    if (wasThere && wasAbsent) onGone();
  };
  const interval = setInterval(look, LOOK_MS);
  return { note, stop: () => clearInterval(interval) };
}

function isAbsentOrUnreadable(isAbsent: () => boolean): boolean {
  try {
    return isAbsent();
  } catch {
    return true;
  }
}

/** Starts something that runs until the returned function is called. */
function runUntilStopped(start: (ending: AbortSignal) => void): () => void {
  const controller = new AbortController();
  start(controller.signal);
  return () => controller.abort();
}
