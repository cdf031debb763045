/** What a pool keeps, and where: a folder with the database and, apart from it, the key; or memory, and nothing is kept. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { restrictFileToOwner, createPrivateFolder, removeTemporaryFiles } from "./private-files.ts";
import { keyMissingError, makeKeyFile, readKeyFile } from "./secrets/key-file.ts";
import { MASTER_KEY_BYTES } from "./secrets/pool-secrets.ts";
import { openSqliteStore, createSqliteDatabase } from "./store/sqlite/open.ts";
import type { Store } from "./store/store.ts";

export interface PoolData {
  readonly store: Store;
  readonly masterKey: Uint8Array;
}

/** The setting that binds a database to its key: nothing is sealed before it is there. */
export const KEY_CHECK = "keyCheck";

/**
 * Opens a folder, which is made when it is missing, readable by its owner only; or `:memory:`. A start that was killed, or met a
 * full disk, is finished: the key comes first, then a whole database.
 *
 * @throws StoreError, worded for whoever starts the pool.
 */
export function openData(location: string): PoolData {
  if (location === ":memory:") {
    return { store: openSqliteStore(location), masterKey: randomBytes(MASTER_KEY_BYTES) };
  }
  createPrivateFolder(location);
  const database = join(location, "pool.sqlite");
  const keyFile = join(location, "pool.key");
  for (const file of [keyFile, database, `${database}-wal`, `${database}-shm`]) restrictFileToOwner(file);
  if (!existsSync(database)) {
    const masterKey = readKeyFile(keyFile) ?? makeKeyFile(keyFile);
    createSqliteDatabase(database);
    const store = openSqliteStore(database);
    removeTemporaryFiles(keyFile, database);
    return { store, masterKey };
  }
  // The database first: a damaged one must be told about as such, whatever became of the key.
  const store = openSqliteStore(database);
  try {
    const isBound = store.readSetting(KEY_CHECK) !== undefined;
    const masterKey = readKeyFile(keyFile) ?? (isBound ? undefined : makeKeyFile(keyFile));
    if (masterKey === undefined) throw keyMissingError(keyFile);
    removeTemporaryFiles(keyFile, database);
    return { store, masterKey };
  } catch (error) {
    store.close();
    throw error;
  }
}
