/**
 * Opens a SQLite database as the pool's store, in WAL mode with `synchronous=FULL`: a change is on the disk when its statement
 * returns. Calls leave that to a flush that does not block the process (transactions.ts).
 *
 * An existing file is first checked read-only, so that a damaged one stays unchanged. Only a write that a kill has interrupted
 * is undone before.
 *
 * @see https://www.sqlite.org/wal.html
 * @see https://www.sqlite.org/pragma.html#pragma_synchronous
 */
import { existsSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { temporaryPath, makeEmptyFile, renameTemporaryFile, writeError } from "../../private-files.ts";
import { StoreError } from "../store.ts";
import type { Store } from "../store.ts";
import { deviceStatements } from "./devices.ts";
import { factorStatements } from "./factors.ts";
import { authEventStatements } from "./auth-events.ts";
import { federationStatements } from "./federation.ts";
import { groupStatements } from "./groups.ts";
import { guardStatements } from "./guards.ts";
import { hostedStatements } from "./hosted.ts";
import { identityStatements } from "./identities.ts";
import { messageStatements } from "./messages.ts";
import { passkeyStatements } from "./passkeys.ts";
import { poolStatements } from "./pools.ts";
import { checkApplicationId, migrate } from "./schema.ts";
import { resourceStatements } from "./resources.ts";
import { searchStatements } from "./search-users.ts";
import { sessionStatements } from "./sessions.ts";
import { type TransactionOptions, transactions } from "./transactions.ts";
import { userStatements } from "./users.ts";
import { openWriteAheadLog, type WriteAheadLog } from "./write-ahead-log.ts";

/** How long the start of the pool, and waiting calls, wait for another process that has locked the database. */
const LOCK_WAIT_MS = 2_000;

export interface StoreOptions {
  /** How long calls wait for another process that has locked the database, in milliseconds. Default 2000. */
  readonly lockWaitMs?: number;
}

/**
 * Opens the store in a file, or in memory for `:memory:`.
 *
 * @throws StoreError with a message for the person who starts the pool. The file is then unchanged.
 *
 * @example
 * const store = openStore(".data/pool/pool.sqlite");
 * store.close();
 */
export function openSqliteStore(location: string, { lockWaitMs = LOCK_WAIT_MS }: StoreOptions = {}): Store {
  try {
    if (location !== ":memory:" && existsSync(location)) checkExisting(location);
    const database = new DatabaseSync(location, { timeout: lockWaitMs });
    try {
      database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF");
      migrate(database);
      const sharesCommits = location !== ":memory:";
      return createStore(database, sharesCommits ? openWriteAheadLog(location) : undefined, {
        sharesCommits,
        lockWaitMs,
      });
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (cause) {
    if (cause instanceof StoreError) throw new StoreError(`${location}: ${cause.message}`, { cause });
    throw new StoreError(`${location}: ${describeSqliteError(cause)}`, { cause });
  }
}

/**
 * Creates a database with all of its tables, atomically. If another process creates it at the same moment, that one stays.
 *
 * @throws StoreError with a message for the person who starts the pool.
 */
export function createSqliteDatabase(location: string): void {
  const draft = temporaryPath(location);
  try {
    makeEmptyFile(draft);
    const database = new DatabaseSync(draft);
    try {
      migrate(database);
    } finally {
      database.close();
    }
    renameTemporaryFile(draft, location);
  } catch (cause) {
    for (const file of [draft, `${draft}-journal`]) rmSync(file, { force: true });
    if (existsSync(location)) return;
    throw isSqliteError(cause)
      ? new StoreError(`${location}: ${describeSqliteError(cause)}`, { cause })
      : writeError(location, cause);
  }
}

/** Turns a SQLite error during the start into a StoreError. Returns any other error as it is. */
export function describeOpenError(location: string, cause: unknown): unknown {
  return isSqliteError(cause) ? new StoreError(`${location}: ${describeSqliteError(cause)}`, { cause }) : cause;
}

function isSqliteError(cause: unknown): cause is { readonly errcode: unknown } {
  return typeof cause === "object" && cause !== null && "errcode" in cause;
}

function createStore(
  database: DatabaseSync,
  log: WriteAheadLog | undefined,
  options: Omit<TransactionOptions, "log">,
): Store {
  const { durably, commitOpenGroup, ...connection } = transactions(database, { ...options, log });
  const { transaction } = connection;
  const own = {
    transaction,
    durably,
    ...factorStatements(connection),
    ...deviceStatements(connection),
    ...guardStatements(connection),
    ...sessionStatements(connection),
    ...identityStatements(connection),
    ...passkeyStatements(connection),
    ...resourceStatements(connection),
    close(): void {
      if (!database.isOpen) return;
      commitOpenGroup();
      database.close();
      log?.close();
    },
  };
  const ofPool = (poolId: string): Store => ({
    ...own,
    ofPool,
    ...userStatements(connection, poolId),
    ...messageStatements(connection, poolId),
    ...groupStatements(connection, poolId),
    ...poolStatements(connection, poolId),
    ...searchStatements(connection, poolId),
    ...hostedStatements(connection, poolId),
    ...authEventStatements(connection),
    ...federationStatements(connection, poolId),
  });
  return ofPool("");
}

/** SQLITE_READONLY_ROLLBACK: the file has a hot journal, and was opened read-only (https://www.sqlite.org/rescode.html). */
const HOT_JOURNAL = 776;

function checkExisting(location: string): void {
  try {
    checkIntegrity(location);
  } catch (error) {
    if (!isSqliteError(error) || error.errcode !== HOT_JOURNAL) throw error;
    rollBack(location);
    checkIntegrity(location);
  }
}

/**
 * Rolls back the transaction of a process that was killed while it wrote. SQLite does this at the first read of a connection that
 * may write. A new database, for example, is written with a journal when it changes to WAL mode.
 *
 * @see https://www.sqlite.org/atomiccommit.html#_rollback
 */
function rollBack(location: string): void {
  const database = new DatabaseSync(location, { timeout: LOCK_WAIT_MS });
  try {
    database.prepare("PRAGMA schema_version").get();
  } finally {
    database.close();
  }
}

function checkIntegrity(location: string): void {
  const database = new DatabaseSync(location, { readOnly: true, timeout: LOCK_WAIT_MS });
  try {
    const verdict = database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
    if (verdict !== "ok") throw new StoreError(DAMAGED);
    checkApplicationId(database);
  } finally {
    database.close();
  }
}

const INSTEAD = "Put a copy of it back, or choose another folder.";
const DAMAGED = `The database is damaged; it was left as it is. ${INSTEAD}`;

/**
 * Explains SQLite's primary result codes.
 *
 * @see https://www.sqlite.org/rescode.html
 */
function describeSqliteError(cause: unknown): string {
  const code = isSqliteError(cause) ? Number(cause.errcode) & 0xff : 0;
  switch (code) {
    case 5:
    case 6:
      return "The database is locked by another process. Stop that process, and start again.";
    case 8:
      return "The database may not be written. Give its owner the right to write it and its folder, and start again.";
    case 10:
      return "The database cannot be written or read. Check that its disk works and has room, and start again.";
    case 11:
      return DAMAGED;
    case 13:
      return "The disk is full: free some space, and start again.";
    case 14:
      return "The database cannot be opened; check that the folder exists and may be written.";
    case 26:
      return `The file is not a database; it was left as it is. ${INSTEAD}`;
    default:
      return `The database cannot be used. ${INSTEAD}`;
  }
}
