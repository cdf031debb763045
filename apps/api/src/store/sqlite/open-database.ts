/**
 * Opens the api's SQLite database, and creates or updates its tables.
 *
 * With WAL and `synchronous=FULL` a commit is on the disk before the call returns. A file that is damaged, no
 * database, or from a newer version is rejected before anything is written to it.
 */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StoreError } from "../store.ts";

export const DATABASE_FILE = "api.sqlite";

const OWNER_ONLY = 0o600;

/** How long the start waits for the lock of another process. It blocks the event loop, so it is short. */
const BUSY_TIMEOUT_MS = 1_000;

/** The statements for each version of the tables. `user_version` counts the applied ones; entries are only added. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE contact_messages (
     id TEXT PRIMARY KEY,
     received_at INTEGER NOT NULL,
     sub TEXT NOT NULL,
     account_email TEXT NOT NULL,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     message TEXT NOT NULL,
     idempotency_key TEXT,
     mailed_at INTEGER,
     mail_attempts INTEGER NOT NULL DEFAULT 0,
     mail_due_at INTEGER NOT NULL
   ) STRICT;
   CREATE UNIQUE INDEX contact_messages_key ON contact_messages (sub, idempotency_key)
     WHERE idempotency_key IS NOT NULL;
   CREATE INDEX contact_messages_sender ON contact_messages (sub, received_at);
   CREATE INDEX contact_messages_unsent ON contact_messages (mail_due_at) WHERE mailed_at IS NULL;`,
  // What is not known of an older message is not claimed.
  "ALTER TABLE contact_messages ADD COLUMN account_email_verified INTEGER NOT NULL DEFAULT 0;",
];

/**
 * Opens the database in a folder, which is created when it is missing.
 *
 * @param directory undefined for a database in memory
 * @throws StoreError `store.cannotOpen` with a message for the person who started the api
 */
export function openDatabase(directory: string | undefined): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    const path = directory === undefined ? ":memory:" : prepareFile(directory);
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    refuseDamage(database);
    database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    migrate(database);
    return database;
  } catch (cause) {
    database?.close();
    const reason = cause instanceof Error ? cause.message : "unknown error";
    const place = directory === undefined ? "in memory" : `in the folder ${directory}`;
    throw new StoreError("store.cannotOpen", `The database ${place} can't be opened: ${reason}.`, cause);
  }
}

/**
 * Messages are personal data, so only this account may read the folder and the files.
 *
 * A folder that is there already keeps its mode, because it may hold other things; the files in it don't depend on it.
 */
function prepareFile(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, DATABASE_FILE);
  // SQLite gives the files that it adds the mode of this one.
  closeSync(openSync(path, "a", OWNER_ONLY));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) restrictToOwner(file);
  return path;
}

function restrictToOwner(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? OWNER_ONLY;
  if ((mode & 0o077) === 0) return;
  try {
    // On Windows, where these modes have no meaning, nothing changes.
    chmodSync(file, OWNER_ONLY);
  } catch {
    throw new Error("others may read its files, and this account can't change that");
  }
}

/** Runs the work in one transaction. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    // SQLite has already rolled back when the disk is full.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function refuseDamage(database: DatabaseSync): void {
  const result = database.prepare("PRAGMA quick_check(1)").get()?.["quick_check"];
  if (result !== "ok") throw new Error("the file is damaged, restore it from a backup");
}

function migrate(database: DatabaseSync): void {
  inTransaction(database, () => {
    const version = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (version > MIGRATIONS.length) throw new Error("it was written by a newer version of the api");
    for (const migration of MIGRATIONS.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
  });
}
