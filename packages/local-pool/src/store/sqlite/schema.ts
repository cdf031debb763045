/** Checks the version of a database (`user_version`), and runs the migrations to the newest one (migrations.ts). */
import type { DatabaseSync } from "node:sqlite";
import { StoreError } from "../store.ts";
import { MIGRATIONS } from "./migrations.ts";

/** Marks a SQLite file as a pool's (`PRAGMA application_id`): "pool" in ASCII. */
const APPLICATION_ID = 0x706f_6f6c;

/**
 * Checks the marks of a database. Only reads.
 *
 * @throws StoreError when the database belongs to another program, or to a newer version of this one.
 */
export function checkApplicationId(database: DatabaseSync): void {
  const version = readPragma(database, "user_version");
  const isOurs = readPragma(database, "application_id") === APPLICATION_ID;
  const isEmpty = version === 0 && database.prepare("SELECT 1 FROM sqlite_schema").get() === undefined;
  if (!isOurs && !isEmpty) {
    throw new StoreError("The database is another program's; it was left as it is. Choose another folder.");
  }
  if (version > MIGRATIONS.length) {
    throw new StoreError(
      `The database was written by a newer version of the pool; it was left as it is. Its format is ${version}, and this ` +
        `version knows those up to ${MIGRATIONS.length}. Update @poolgate/local-pool, or choose another folder.`,
    );
  }
}

/**
 * Migrates a database to the newest version, in one transaction that keeps all data. An empty one gets all tables. Older
 * versions of the pool then refuse the database (`checkApplicationId`).
 */
export function migrate(database: DatabaseSync): void {
  if (readPragma(database, "user_version") === MIGRATIONS.length) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // The version is read again, because another process may have migrated the database in the meantime.
    for (const step of MIGRATIONS.slice(readPragma(database, "user_version"))) database.exec(step);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}`);
    database.exec("COMMIT");
  } catch (error) {
    // SQLite may have rolled back already, for example on a full disk.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function readPragma(database: DatabaseSync, name: "user_version" | "application_id"): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
}
