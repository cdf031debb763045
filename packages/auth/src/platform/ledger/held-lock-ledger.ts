/**
 * Stores the session ledger in the names of held Web Locks, for browsers that block IndexedDB.
 *
 * All processes see the same held locks at any time. A tab that writes a value holds a lock whose name contains the
 * value, until the tab is closed or writes the next value. The value with the highest number is the newest. When the
 * last tab that wrote a value is closed, the value is lost; then no refresh of this tab is under way.
 *
 * @see https://w3c.github.io/web-locks/#dom-lockmanager-query
 */
import { parseJson } from "../../protocol/wire/read-json.ts";
import type { LedgerStore } from "../environment.ts";

interface Entry {
  readonly number: number;
  readonly value: unknown;
}

/** Returns the ledger. */
export function heldLockLedger(locks: LockManager): LedgerStore {
  const held = new Map<string, () => void>();

  const readNewest = async (prefix: string): Promise<Entry> => {
    const names = ((await locks.query()).held ?? []).map(({ name }) => name ?? "");
    const entries = names
      .filter((name) => name.startsWith(prefix))
      .map((name) => parseEntry(name.slice(prefix.length)));
    return entries.reduce((newest, entry) => (entry.number > newest.number ? entry : newest), {
      number: 0,
      value: undefined,
    });
  };
  const hold = (prefix: string, entry: Entry): Promise<void> =>
    new Promise((resolve, reject) => {
      const release = held.get(prefix);
      locks
        .request(prefix + JSON.stringify(entry), () => {
          const ending = new Promise<void>((end) => held.set(prefix, end));
          release?.();
          resolve();
          return ending;
        })
        .catch(reject);
    });

  return {
    update: (key, change) =>
      locks.request(`${key}.ledger`, async () => {
        const prefix = `${key}.ledger#`;
        const newest = await readNewest(prefix);
        const { value, result } = change(newest.value);
        if (value !== newest.value) await hold(prefix, { number: newest.number + 1, value });
        return result;
      }),
  };
}

function parseEntry(text: string): Entry {
  const { number, value } = (parseJson(text) ?? {}) as Partial<Entry>;
  return { number: number ?? 0, value };
}
