/** Finds out whether the site's server can be reached; used only after something could not be loaded. */
export interface Network {
  readonly isReachable: () => Promise<boolean>;
  /** Resolves when another try makes sense: the browser says that it is online, or some time has passed. */
  readonly mayBeBack: () => Promise<void>;
}

/** Needed because browsers report `onLine` for every network, even one without a connection to the internet. */
const TRY_AGAIN_AFTER_MS = 5000;
const PROBE_TIMEOUT_MS = 10_000;

export const network: Network = {
  async isReachable() {
    try {
      // Any response proves a connection, except one from the cache.
      await fetch("/", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      return true;
    } catch {
      return false;
    }
  },
  mayBeBack() {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        removeEventListener("online", end);
        resolve();
      };
      const timer = setTimeout(end, TRY_AGAIN_AFTER_MS);
      addEventListener("online", end);
    });
  },
};
