/**
 * Keeps what `oidc-provider` stores in memory, for as long as the pool runs: sessions, grants, codes and tokens. The oldest
 * records go when there are too many.
 */
import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

const MAX_RECORDS = 2_000;

interface Stored {
  readonly payload: AdapterPayload;
  readonly expiresAtMs: number;
}

/** @param now the system's time in milliseconds, because `oidc-provider` uses it too. */
export function createMemoryAdapter(now: () => number): AdapterFactory {
  const records = new Map<string, Stored>();
  const find = (key: string): AdapterPayload | undefined => {
    const stored = records.get(key);
    return stored !== undefined && now() < stored.expiresAtMs ? stored.payload : undefined;
  };
  const findWith = (model: string, member: "uid" | "userCode", value: string): AdapterPayload | undefined => {
    const found = [...records].find(([key, { payload }]) => key.startsWith(`${model} `) && payload[member] === value);
    return found && find(found[0]);
  };
  return (model) => adapterOf(model);

  function adapterOf(model: string): Adapter {
    return {
      async upsert(id, payload, expiresInSeconds = Number.POSITIVE_INFINITY) {
        const key = `${model} ${id}`;
        // Deleted first, so that the record becomes the newest one.
        records.delete(key);
        records.set(key, { payload, expiresAtMs: now() + expiresInSeconds * 1_000 });
        for (const oldest of [...records.keys()].slice(0, Math.max(0, records.size - MAX_RECORDS)))
          records.delete(oldest);
      },
      find: async (id) => find(`${model} ${id}`),
      findByUid: async (uid) => findWith(model, "uid", uid),
      findByUserCode: async (userCode) => findWith(model, "userCode", userCode),
      async consume(id) {
        const payload = find(`${model} ${id}`);
        if (payload !== undefined) payload.consumed = Math.floor(now() / 1_000);
      },
      async destroy(id) {
        records.delete(`${model} ${id}`);
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key);
      },
    };
  }
}
