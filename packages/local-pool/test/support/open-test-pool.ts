/**
 * A pool with two clients and two users on a database in its own folder. A test can read the rows from outside, to
 * check that nothing is written partly.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openData } from "../../exports/index.ts";
import type { SrpPerson } from "./srp-sign-in.ts";
import { createTestPool, type StartedPool } from "./start-pool.ts";
import type { Fetch } from "./wire-client.ts";

export interface OpenedPool extends StartedPool {
  readonly fetch: Fetch;
  readonly userPoolId: string;
  /** All rows of these tables (of every table by default) as one text, for comparison. */
  readRows(...tables: readonly string[]): string;
}

export const OTHER_CLIENT_ID = "otherclient00000000000000";

export const PERSON: SrpPerson = {
  clientId: "localclient00000000000000",
  poolName: "LocalPool",
  username: "visitor@example.com",
  password: "correct horse battery",
};

export const OTHER_PERSON: SrpPerson = { ...PERSON, username: "other@example.com", password: "quite another horse" };

/** Starts on 5 January 2026 at noon, by default with the signing keys of all pools of the test file. */
export async function openTestPool(options: Parameters<typeof createTestPool>[2] = {}): Promise<OpenedPool> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-"));
  const config = {
    clients: [{ clientId: PERSON.clientId }, { clientId: OTHER_CLIENT_ID }],
    seededUsers: [PERSON, OTHER_PERSON].map(({ username, password }) => ({ email: username, password })),
  };
  const pool = createTestPool(config, openData(folder), options);
  await pool.ready();
  const database = new DatabaseSync(join(folder, "pool.sqlite"), { readOnly: true });
  const allTables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map((row) => String(row["name"]));
  return {
    ...pool,
    fetch: pool.handle,
    userPoolId: pool.config.userPoolId,
    readRows(...tables) {
      const chosen = tables.length === 0 ? allTables : tables;
      return chosen.map((table) => `${table} ${JSON.stringify(rowsOf(database, table))}`).join("\n");
    },
    close() {
      database.close();
      pool.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function rowsOf(database: DatabaseSync, table: string): unknown[] {
  if (!/^[a-z_]+$/u.test(table)) throw new Error(`${table} is no table's name.`);
  return database.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all();
}
