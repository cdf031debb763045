/** Whether this site's server can be reached, asked only when something could not be loaded. */
export interface Network {
  readonly isReachable: () => Promise<boolean>;
  /** Resolves when it is worth another try: the browser says that it is online, or some time has passed. */
  readonly mayBeBack: () => Promise<void>;
}

/** A browser says that it is online as soon as there is a network, even one that leads nowhere. */
const TRY_AGAIN_AFTER_MS = 5000;
const PROBE_TIMEOUT_MS = 10_000;

export const network: Network = {
  async isReachable() {
    try {
      // Any answer will do, and none from the cache.
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
