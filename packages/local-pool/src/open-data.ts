/** Opens the data of a pool: a folder with the database and the key file, or memory. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  createPrivateFolder,
  removeTemporaryFiles,
  restrictFileToOwner,
  restrictFolderToOwner,
} from "./private-files.ts";
import { keyMissingError, makeKeyFile, readKeyFile } from "./secrets/key-file.ts";
import { MASTER_KEY_BYTES } from "./secrets/pool-secrets.ts";
import { openSqliteStore, createSqliteDatabase } from "./store/sqlite/open.ts";
import type { Store } from "./store/store.ts";

/** The store of a pool and its key. */
export interface PoolData {
  readonly store: Store;
  readonly masterKey: Uint8Array;
}

/** The setting that binds a database to its key. Without it, nothing in the database is encrypted yet. */
export const KEY_CHECK = "keyCheck";

/** What the pool keeps in its folder: database, key and certificates, and the drafts of them. */
const OWN_FILE = /^pool(?:\.sqlite(?:-wal|-shm|-journal)?|\.key|-ca\.pem|-tls\.pem)(?:\.draft-.*)?$/u;

/**
 * Opens a folder, or `:memory:`. A missing folder is created. From then on, only its owner can read it; a folder that holds
 * somebody else's files is refused.
 *
 * A start that was interrupted, by a kill or a full disk, is completed by the next one: first the key file, then the database.
 *
 * @throws StoreError with a message for the person who starts the pool.
 *
 * @example
 * const data = openData(".data/pool");
 * const pool = createUserPool({ ...data, origin: "http://localhost:9400" });
 */
export function openData(location: string): PoolData {
  if (location === ":memory:") {
    return { store: openSqliteStore(location), masterKey: randomBytes(MASTER_KEY_BYTES) };
  }
  createPrivateFolder(location, (name) => OWN_FILE.test(name));
  const database = join(location, "pool.sqlite");
  const keyFile = join(location, "pool.key");
  if (!existsSync(database)) {
    restrictToOwner(location, keyFile);
    const masterKey = readKeyFile(keyFile) ?? makeKeyFile(keyFile);
    createSqliteDatabase(database);
    const store = openSqliteStore(database);
    removeTemporaryFiles(keyFile, database);
    return { store, masterKey };
  }
  // The database comes first, so that a damaged one is reported even when the key is missing, and so that nothing is changed
  // around one that is another program's.
  const store = openSqliteStore(database);
  try {
    restrictToOwner(location, keyFile, database, `${database}-wal`, `${database}-shm`);
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

function restrictToOwner(folder: string, ...files: readonly string[]): void {
  restrictFolderToOwner(folder);
  for (const file of files) restrictFileToOwner(file);
}
