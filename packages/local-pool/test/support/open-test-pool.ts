/**
 * A pool with two clients and two users on a database in its own folder. A test can read the rows from outside, to
 * check that nothing is written partly.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createUserPool, generateSigningKeys, openData, type OutboxMessage } from "../../exports/index.ts";
import type { SrpPerson } from "./srp-sign-in.ts";
import type { Fetch } from "./wire-client.ts";

export interface OpenedPool {
  readonly fetch: Fetch;
  readonly userPoolId: string;
  readonly clock: { now(): number; advance(ms: number): void };
  outbox(): OutboxMessage[];
  /** The code of the newest message. */
  latestCode(): string;
  /** All rows of these tables (of every table by default) as one text, for comparison. */
  readRows(...tables: readonly string[]): string;
  close(): void;
}

export const OTHER_CLIENT_ID = "otherclient00000000000000";

export const PERSON: SrpPerson = {
  clientId: "localclient00000000000000",
  poolName: "LocalPool",
  username: "visitor@example.com",
  password: "correct horse battery",
};

export const OTHER_PERSON: SrpPerson = { ...PERSON, username: "other@example.com", password: "quite another horse" };

let onlyKeys: ReturnType<typeof generateSigningKeys> | undefined;

/**
 * Starts on 5 January 2026 at noon. The time stands still until it is moved.
 *
 * @param generateKeys makes the signing keys; by default all pools of a test file share theirs.
 */
export async function openTestPool(
  generateKeys: typeof generateSigningKeys = () => (onlyKeys ??= generateSigningKeys()),
): Promise<OpenedPool> {
  const folder = mkdtempSync(join(tmpdir(), "poolgate-"));
  let nowMs = Date.UTC(2026, 0, 5, 12);
  const pool = createUserPool({
    ...openData(folder),
    config: {
      clients: [{ clientId: PERSON.clientId }, { clientId: OTHER_CLIENT_ID }],
      seededUsers: [PERSON, OTHER_PERSON].map(({ username, password }) => ({ email: username, password })),
    },
    origin: "http://localhost:9400",
    clock: { now: () => nowMs },
    generateKeys,
  });
  await pool.ready();
  const database = new DatabaseSync(join(folder, "pool.sqlite"), { readOnly: true });
  const allTables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map((row) => String(row["name"]));
  return {
    fetch: pool.handle,
    userPoolId: pool.config.userPoolId,
    clock: {
      now: () => nowMs,
      advance(ms) {
        nowMs += ms;
      },
    },
    outbox: () => pool.outbox(),
    latestCode() {
      const [message] = pool.outbox();
      if (message === undefined) throw new Error("The outbox is empty.");
      return message.code;
    },
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
