/** What a page learns of other pages, other clients and the network: Web Locks, storage events, BroadcastChannel. */
import type { KeyValueStorage, Tabs } from "./environment.ts";

/** How soon a page that clears its own storage is noticed: no event tells of it. */
const LOOK_MS = 500;

/** @param storage What `watchKey` looks at; other pages may see it or not. */
export function browserTabs(storage: Pick<KeyValueStorage, "getItem">): Tabs {
  const channels = new Map<string, Set<BroadcastChannel>>();
  const absences = new Map<string, Set<AbsenceWatch>>();

  const openChannel = (key: string, onChange: () => void): (() => void) => {
    if (globalThis.BroadcastChannel === undefined) return () => undefined;
    const channel = new BroadcastChannel(key);
    const open = channels.get(key) ?? new Set();
    channels.set(key, open.add(channel));
    channel.addEventListener("message", onChange);
    return () => {
      open.delete(channel);
      channel.close();
    };
  };

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
        if (window === undefined) return;
        // A null key means that everything was cleared.
        window.addEventListener("storage", (event) => [key, null].includes(event.key) && onChange(), { signal });
        document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && onChange(), {
          signal,
        });
        let closeChannel = openChannel(key, onChange);
        // An open channel may keep a page out of the back/forward cache.
        window.addEventListener("pagehide", () => closeChannel(), { signal });
        window.addEventListener(
          "pageshow",
          (event) => {
            if (!event.persisted) return;
            closeChannel = openChannel(key, onChange);
            // The page has missed every event meanwhile.
            onChange();
          },
          { signal },
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

    announce(key) {
      for (const absence of absences.get(key) ?? []) absence.note();
      // The channel that a message is sent from doesn't hear it.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin only.
      for (const channel of channels.get(key) ?? []) channel.postMessage("changed");
    },

    watchOnline: (onOnline) => lasting((signal) => globalThis.window?.addEventListener("online", onOnline, { signal })),
  };
}

interface AbsenceWatch {
  /** Takes what is there now as known: this client has just written or removed it itself. */
  note(): void;
  stop(): void;
}

/** Calls back when what was there is gone. */
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

/** Begins what lasts until the returned function is called. */
function lasting(begin: (ending: AbortSignal) => void): () => void {
  const controller = new AbortController();
  begin(controller.signal);
  return () => controller.abort();
}
