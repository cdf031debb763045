/**
 * Holds a Web Lock only as long as it is certain that this page has it.
 *
 * Engines treat a page in the back/forward cache differently. Chromium 156 caches it together with its lock, and others wait in
 * vain. WebKitGTK 2.50 gives the lock to the next page, and rejects the request of the first one when it comes back: until
 * then that page believes that it holds the lock. A page that waits there has its request rejected, too. Firefox 153 frees
 * the lock. So a page that goes into the cache lets go and takes its request back, and asks again when it returns.
 *
 * @see https://w3c.github.io/web-locks/
 */
import { attempt } from "../protocol/wire/attempt.ts";
import { ownMembers } from "../protocol/wire/own-properties.ts";
import { watchReturn } from "./page/page-return.ts";
import type { AuthEnvironment } from "./environment.ts";

/** After this time a request is taken back and made again: a queue behind a cached page has been seen to stand still. */
const LONGEST_WAIT_MS = 5_000;
/** Before a request that the browser has ended is made again. */
const PAUSE_MS = 100;
/** The browser has ended the request, for example because the page was in the cache. All else means: no locks here. */
const ENDED_BY_BROWSER = new Set(["AbortError", "InvalidStateError"]);

/** Holds a lock of all tabs with the environment's own function, or by default with Web Locks (see `Tabs.holdLock`). */
export function holdLock({ tabs }: Pick<AuthEnvironment, "tabs">, ...lock: Parameters<typeof holdWebLock>): () => void {
  return tabs.holdLock === undefined ? holdWebLock(...lock) : tabs.holdLock(...lock);
}

/**
 * Requests the lock until the returned function is called. Without locks, `onAcquired` is called at once.
 *
 * @param onLost Called when the page no longer has the lock. It is requested again, so `onAcquired` may be called again.
 */
export function holdWebLock(name: string, onAcquired: () => void, onLost: () => void): () => void {
  const locks = attempt(() => globalThis.navigator?.locks);
  if (locks === undefined || locks === null) {
    onAcquired();
    return () => undefined;
  }
  let isHeld = false;
  let stopAsking: (() => void) | undefined;

  const noteLoss = (): void => {
    if (!isHeld) return;
    isHeld = false;
    onLost();
  };
  const letGo = (): void => {
    stopAsking?.();
    stopAsking = undefined;
    noteLoss();
  };
  const ask = (): void => {
    letGo();
    stopAsking = askOnce(locks, name, {
      onGranted() {
        isHeld = true;
        onAcquired();
      },
      onEnded: noteLoss,
      onRefused: onAcquired,
      askAgain: ask,
    });
  };
  const stopWatching = watchCache(letGo, ask);
  ask();
  return () => {
    stopWatching();
    isHeld = false;
    stopAsking?.();
  };
}

interface Answers {
  readonly onGranted: () => void;
  /** The browser has ended the request, or the lock that it had granted. */
  readonly onEnded: () => void;
  /** This page may not use locks. */
  readonly onRefused: () => void;
  readonly askAgain: () => void;
}

/** One request. The returned function takes it back, or lets go of the lock. */
function askOnce(locks: LockManager, name: string, { onGranted, onEnded, onRefused, askAgain }: Answers): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer = setTimeout(askAgain, LONGEST_WAIT_MS);
  let isAnswered = false;
  signal.addEventListener("abort", () => clearTimeout(timer));
  const onGrant = (): Promise<void> | undefined => {
    // A lock manager may answer late, or twice.
    if (signal.aborted || isAnswered) return undefined;
    isAnswered = true;
    clearTimeout(timer);
    // Before the page is told, because it may let go at once.
    const held = new Promise<void>((release) => {
      signal.addEventListener("abort", () => release());
    });
    onGranted();
    return held;
  };
  const onRejection = (error: unknown): void => {
    if (signal.aborted) return;
    clearTimeout(timer);
    if (!ENDED_BY_BROWSER.has((error as Error).name)) {
      if (!isAnswered) onRefused();
      return;
    }
    onEnded();
    timer = setTimeout(askAgain, PAUSE_MS);
  };
  try {
    // An inherited `mode: "shared"` or `steal` would let two tabs refresh at once.
    locks.request(name, ownMembers({ signal }), onGrant).catch(onRejection);
  } catch (error) {
    onRejection(error);
  }
  return () => ending.abort();
}

/** Calls back when the page goes into the back/forward cache, and when it comes back. The returned function ends this. */
function watchCache(onLeave: () => void, onReturn: () => void): () => void {
  const { window } = globalThis;
  const onPageHide = ({ persisted }: PageTransitionEvent): void => void (persisted && onLeave());
  window?.addEventListener("pagehide", onPageHide);
  const stop = watchReturn(onReturn);
  return () => {
    window?.removeEventListener("pagehide", onPageHide);
    stop();
  };
}
