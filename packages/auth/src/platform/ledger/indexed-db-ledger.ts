/**
 * Stores the session ledger in IndexedDB, with one readwrite transaction for each update.
 *
 * Readwrite transactions on the same store run one after the other across all processes, and each one reads what the
 * previous one has written. The connection is opened at the first update, and again after the browser has closed it.
 *
 * @see https://www.w3.org/TR/IndexedDB/#transaction-scheduling
 */
import type { LedgerStore } from "../environment.ts";

const DATABASE = "poolgate";
const STORE = "ledger";

/** Some browsers with disabled IndexedDB never respond to a request to open a database. */
const OPEN_TIMEOUT_MS = 2_000;

/**
 * Returns the ledger.
 *
 * @throws Error (from `update`) if IndexedDB is missing, blocked or fails.
 */
export function indexedDbLedger(): LedgerStore {
  let opening: Promise<IDBDatabase> | undefined;
  const forget = (): void => void (opening = undefined);
  return {
    async update(key, change) {
      let database: IDBDatabase | undefined;
      try {
        database = await (opening ??= open(forget));
        return await runUpdate(database, key, change);
      } catch (cause) {
        forget();
        database?.close();
        throw cause;
      }
    },
  };
}

function runUpdate<T>(
  database: IDBDatabase,
  key: string,
  change: (value: unknown) => { readonly value: unknown; readonly result: T },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    const reading = store.get(key);
    let outcome: T;
    reading.addEventListener("success", () => {
      try {
        const { value, result } = change(reading.result);
        outcome = result;
        // Where nothing is written, nothing has to be committed.
        if (value === reading.result) resolve(result);
        else store.put(value, key);
      } catch (cause) {
        reject(cause);
        transaction.abort();
      }
    });
    transaction.addEventListener("complete", () => resolve(outcome));
    transaction.addEventListener("abort", () => reject(failed()));
  });
}

function open(onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = globalThis.indexedDB.open(DATABASE, 1);
    const fail = (): void => reject(failed());
    const timer = setTimeout(fail, OPEN_TIMEOUT_MS);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE));
    request.addEventListener("success", () => {
      const database = request.result;
      clearTimeout(timer);
      database.addEventListener("close", onClosed);
      // Another tab wants to delete or upgrade the database, and waits until this connection is closed.
      database.addEventListener("versionchange", () => {
        onClosed();
        database.close();
      });
      resolve(database);
    });
    for (const failure of ["error", "blocked"]) request.addEventListener(failure, fail);
  });
}

/** Another ledger or the engine answers then, so nobody reads why. */
function failed(): Error {
  return new Error("IndexedDB did not answer.");
}
