/** What a pool keeps, and where: a folder with the database and, apart from it, the key; or memory, and nothing is kept. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { readKeyFile } from "./secrets/key-file.ts";
import { MASTER_KEY_BYTES } from "./secrets/pool-secrets.ts";
import { openSqliteStore } from "./store/sqlite/open.ts";
import { type Store, StoreError } from "./store/store.ts";

export interface PoolData {
  readonly store: Store;
  readonly masterKey: Uint8Array;
}

/**
 * Opens a folder, which is made when it is missing, readable by its owner only; or `:memory:`.
 *
 * @throws StoreError, worded for whoever starts the pool.
 */
export function openData(location: string): PoolData {
  if (location === ":memory:") {
    return { store: openSqliteStore(location), masterKey: randomBytes(MASTER_KEY_BYTES) };
  }
  try {
    mkdirSync(location, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
    throw new StoreError(`The folder ${location} cannot be made${code}.`, { cause });
  }
  const database = join(location, "pool.sqlite");
  const mustExist = existsSync(database);
  // The store first: a damaged one must be told about as such, whatever became of the key.
  const store = openSqliteStore(database);
  try {
    return { store, masterKey: readKeyFile(join(location, "pool.key"), { mustExist }) };
  } catch (error) {
    store.close();
    throw error;
  }
}
