/**
 * The api's store in SQLite, with prepared statements and one transaction per operation.
 *
 * `node:sqlite` is synchronous, so a call that has returned is committed.
 */
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  type AddMessageInput,
  type AddMessageResult,
  type ClaimedMail,
  type ClaimMailInput,
  type ContactMessage,
  type ContactStore,
  type MailClaim,
  StoreError,
} from "../store.ts";
import { inTransaction, openDatabase } from "./open-database.ts";

/** How long each call waits for another process that has the lock, and how often it tries. */
const LOCK_WAIT_MS = 1_000;
const LOCK_POLL_MS = 20;

type Row = Record<string, SQLOutputValue>;

/**
 * Opens the store in a folder.
 *
 * @param directory undefined for a store in memory
 * @throws StoreError `store.cannotOpen`
 */
export function openSqliteStore(directory: string | undefined): ContactStore {
  return createSqliteStore(openDatabase(directory));
}

/** Creates the store over an open database, which the store closes. */
export function createSqliteStore(database: DatabaseSync): ContactStore {
  // Nothing that waits for a lock may keep the process from its other work.
  database.exec("PRAGMA busy_timeout = 0");
  const probe = database.prepare("SELECT count(*) FROM contact_messages WHERE id = ''");
  return {
    addMessage: (input) => run(() => inTransaction(database, () => addMessage(database, input))),
    claimMail: (input) => run(() => inTransaction(database, () => claimMail(database, input))),
    claimMailOf: (id, input) => run(() => inTransaction(database, () => claimMailOf(database, id, input))),
    markMailed: (id, mailedAtMs) => run(() => markMailed(database, id, mailedAtMs)),
    nextMailDueAtMs: () => run(() => nextMailDueAtMs(database)),
    check: () => run(() => void probe.get()),
    close: () => database.close(),
  };
}

/** Runs synchronous work, again and again while another process has the lock, for at most LOCK_WAIT_MS. */
async function run<Result>(work: () => Result): Promise<Result> {
  const endsAtMs = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    try {
      return work();
    } catch (cause) {
      if (!isLocked(cause) || performance.now() >= endsAtMs) {
        throw new StoreError("store.unavailable", "The database did not do what was asked", cause);
      }
    }
    await wait(LOCK_POLL_MS);
  }
}

/** SQLITE_BUSY, in any of its forms (SQLite documentation, "Result and Error Codes"). */
function isLocked(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && (Number(cause.errcode) & 0xff) === 5;
}

function addMessage(database: DatabaseSync, input: AddMessageInput): AddMessageResult {
  const { message, idempotencyKey = null } = input;
  const underSameKey = database
    .prepare("SELECT id, name, email, message FROM contact_messages WHERE sub = ? AND idempotency_key = ?")
    .get(message.sub, idempotencyKey);
  if (underSameKey !== undefined) {
    const outcome = hasSameWords(underSameKey, message) ? "repeated" : "keyReused";
    return { outcome, id: readText(underSameKey, "id") };
  }
  const withSameWords = database
    .prepare(
      "SELECT id FROM contact_messages WHERE sub = ? AND received_at >= ? AND name = ? AND email = ? AND message = ?",
    )
    .get(message.sub, input.repeatsSinceMs, message.name, message.email, message.message);
  if (withSameWords !== undefined) return { outcome: "repeated", id: readText(withSameWords, "id") };
  const { id, receivedAtMs, sub, accountEmail, isAccountEmailVerified, name, email, message: text } = message;
  database
    .prepare(
      `INSERT INTO contact_messages
         (id, received_at, sub, account_email, account_email_verified, name, email, message, idempotency_key, mail_due_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      id,
      receivedAtMs,
      sub,
      accountEmail,
      Number(isAccountEmailVerified),
      name,
      email,
      text,
      idempotencyKey,
      receivedAtMs,
    );
  return { outcome: "stored", id };
}

function claimMail(database: DatabaseSync, input: ClaimMailInput): ClaimedMail | undefined {
  const row = database
    .prepare(`SELECT * FROM contact_messages WHERE mailed_at IS NULL AND mail_due_at <= ?
       ORDER BY mail_due_at, received_at LIMIT 1`)
    .get(input.nowMs);
  return row === undefined ? undefined : claimRow(database, row, input);
}

function claimMailOf(database: DatabaseSync, id: string, input: ClaimMailInput): MailClaim {
  const row = database.prepare("SELECT * FROM contact_messages WHERE id = ?").get(id);
  if (row === undefined) return { kind: "unknown" };
  if (row["mailed_at"] !== null) return { kind: "mailed" };
  if (readNumber(row, "mail_due_at") > input.nowMs) return { kind: "waiting" };
  return { kind: "claimed", mail: claimRow(database, row, input) };
}

function claimRow(database: DatabaseSync, row: Row, { nowMs, retryDelayMs }: ClaimMailInput): ClaimedMail {
  const attempts = readNumber(row, "mail_attempts") + 1;
  database
    .prepare("UPDATE contact_messages SET mail_attempts = ?, mail_due_at = ? WHERE id = ?")
    .run(attempts, nowMs + retryDelayMs(attempts), readText(row, "id"));
  return { message: readMessage(row), attempts };
}

function markMailed(database: DatabaseSync, id: string, mailedAtMs: number): void {
  database.prepare("UPDATE contact_messages SET mailed_at = ? WHERE id = ?").run(mailedAtMs, id);
}

function nextMailDueAtMs(database: DatabaseSync): number | undefined {
  const row = database.prepare("SELECT min(mail_due_at) AS due FROM contact_messages WHERE mailed_at IS NULL").get();
  return row === undefined || row["due"] === null ? undefined : readNumber(row, "due");
}

function hasSameWords(row: Row, { name, email, message }: ContactMessage): boolean {
  return row["name"] === name && row["email"] === email && row["message"] === message;
}

function readMessage(row: Row): ContactMessage {
  return {
    id: readText(row, "id"),
    receivedAtMs: readNumber(row, "received_at"),
    sub: readText(row, "sub"),
    accountEmail: readText(row, "account_email"),
    isAccountEmailVerified: row["account_email_verified"] === 1,
    name: readText(row, "name"),
    email: readText(row, "email"),
    message: readText(row, "message"),
  };
}

function readText(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new TypeError(`${column} is not text`);
  return value;
}

function readNumber(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw new TypeError(`${column} is not a number`);
  return value;
}
