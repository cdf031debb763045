/**
 * Runs transactions on one connection, with group commit: calls that run at the same time share one COMMIT and one flush to the
 * disk. The flush does not block the process, and a call is answered after it.
 *
 * Each call's transaction is a savepoint inside the group's transaction, and is rolled back alone when it fails. BEGIN
 * IMMEDIATE takes the write lock at the start. A write outside `durably` is committed at once, unless a group is open; then it
 * joins the group.
 *
 * Another process may have the write lock. A call notices that at its first write, before it has written anything. All such
 * calls wait together, without blocking the process, and then run again from their beginning.
 *
 * @see https://www.sqlite.org/lang_transaction.html
 */
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementResultingChanges } from "node:sqlite";
import { setImmediate } from "node:timers";
import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../store.ts";
import type { WriteAheadLog } from "./write-ahead-log.ts";

/** How often to try the lock of another process. */
const LOCK_POLL_MS = 20;
/** How many times a call may find the database locked before it fails. */
const MAX_ROUNDS = 10;

/** The maximum size of a group, and how long it may wait for more calls, so that no response waits for too many of them. */
const CALLS_PER_GROUP = 16;
const MOST_GROUP_MS = 2;

/** Functions to call with the result of one COMMIT and its flush: nothing, or its error. */
type Group = ((error?: unknown) => void)[];

interface Statement {
  run(...values: readonly SQLInputValue[]): StatementResultingChanges;
  get(...values: readonly SQLInputValue[]): Record<string, SQLOutputValue> | undefined;
  all(...values: readonly SQLInputValue[]): Record<string, SQLOutputValue>[];
}

/** What the files with the statements use. */
export interface Connection extends Pick<Store, "transaction"> {
  /** Prepares a statement. One that writes joins the group of its call, also outside `transaction`. */
  readonly prepare: (sql: string) => Statement;
  /** A number that changes with each write: of this connection, also when it is undone, and of another process. */
  readonly version: () => number;
}

interface Transactions extends Connection, Pick<Store, "durably"> {
  /** Commits an open group, before the database is closed. */
  readonly commitOpenGroup: () => void;
}

export interface TransactionOptions {
  /** False in memory, where a COMMIT is free and there is no other process. */
  readonly sharesCommits: boolean;
  /** Undefined: each COMMIT waits for the disk itself. */
  readonly log: Pick<WriteAheadLog, "flush"> | undefined;
  /** How long calls wait for another process that has the write lock. */
  readonly lockWaitMs: number;
}

export function transactions(
  database: DatabaseSync,
  { sharesCommits, log, lockWaitMs }: TransactionOptions,
): Transactions {
  // Waiting for a lock must not block the process.
  database.exec("PRAGMA busy_timeout = 0");
  let synchronous: "FULL" | "NORMAL" | undefined;
  const setSynchronous = (level: "FULL" | "NORMAL"): void => {
    if (synchronous !== level) database.exec(`PRAGMA synchronous = ${level}`);
    synchronous = level;
  };
  /** The newest flush, until it has ended. One that failed stays, because nobody knows what is on the disk since. */
  let flushing: Promise<unknown> | undefined;
  let lockWait: Promise<void> | undefined;
  let group: Group | undefined;
  /** Whether the open group has anything to commit. A COMMIT writes pages even when all that changed them was undone. */
  let isChanged = false;
  /** Whether the outermost transaction of a call, which can still be undone, has written. */
  let hasWritten = false;
  let isInCall = false;
  let depth = 0;
  let writes = 0;
  const otherWrites = database.prepare("PRAGMA data_version");
  let seenOtherWrites: unknown;
  let isVersionKnown = false;
  const forgetVersion = (): void => {
    isVersionKnown = false;
  };

  const openGroup = (): void => {
    setSynchronous(log === undefined ? "FULL" : "NORMAL");
    database.exec("BEGIN IMMEDIATE");
    forgetVersion();
    const opened: Group = [];
    group = opened;
    isChanged = false;
    closeWhenQuiet(opened, 0, performance.now() + MOST_GROUP_MS);
  };

  /** Closes the group when no call has joined it for a turn of the event loop, in which all requests run that have arrived. */
  const closeWhenQuiet = (opened: Group, sizeBefore: number, untilMs: number): void => {
    setImmediate(() => {
      if (group !== opened) return;
      const { length } = opened;
      if (length === sizeBefore || performance.now() >= untilMs) closeGroup();
      else closeWhenQuiet(opened, length, untilMs);
    });
  };

  const closeGroup = (failure?: unknown): void => {
    const closing = group;
    group = undefined;
    if (closing === undefined) return;
    const notifyAll = (error?: unknown): void => closing.forEach((notify) => notify(error));
    try {
      if (failure !== undefined) throw failure;
      database.exec(isChanged ? "COMMIT" : "ROLLBACK");
      if (isChanged) flushGroup(notifyAll);
      // Its calls may have read what the group before has committed.
      else void Promise.resolve(flushing).then(() => notifyAll(), notifyAll);
    } catch (error) {
      writes += 1;
      if (database.isTransaction) database.exec("ROLLBACK");
      notifyAll(error);
    }
  };

  /** With `synchronous=NORMAL`, a COMMIT leaves it to others. */
  const flushGroup = (notifyAll: (error?: unknown) => void): void => {
    if (log === undefined) return notifyAll();
    const flushed = Promise.all([log.flush(), flushing]);
    flushing = flushed;
    const end = (): void => {
      if (flushing === flushed) flushing = undefined;
      notifyAll();
    };
    void flushed.then(end, notifyAll);
  };

  const run = <Result>(work: () => Result, [begin, keep, undo]: readonly [string, string, string]): Result => {
    database.exec(begin);
    forgetVersion();
    if (depth === 0) hasWritten = false;
    depth += 1;
    try {
      const result = work();
      database.exec(keep);
      if (depth === 1 && hasWritten) isChanged = true;
      return result;
    } catch (error) {
      writes += 1;
      if (database.isTransaction) database.exec(undo);
      // SQLite may have rolled back the whole group already, for example on a full disk
      // (https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction).
      else closeGroup(error);
      throw error;
    } finally {
      depth -= 1;
    }
  };

  /** Outside calls, as at the start, blocking the process is allowed. */
  const runBlocking = <Result>(work: () => Result): Result => {
    setSynchronous("FULL");
    database.exec(`PRAGMA busy_timeout = ${lockWaitMs}`);
    try {
      return run(work, ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"]);
    } finally {
      database.exec("PRAGMA busy_timeout = 0");
    }
  };

  /**
   * Resolves when the write lock is free.
   *
   * @throws Error of SQLite when it is not free in time.
   */
  const pollLock = async (): Promise<void> => {
    const endsAtMs = performance.now() + lockWaitMs;
    for (;;) {
      await wait(LOCK_POLL_MS);
      if (!database.isOpen || database.isTransaction) return;
      try {
        database.exec("BEGIN IMMEDIATE; ROLLBACK");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() >= endsAtMs) throw error;
      }
    }
  };

  /** All waiting calls share one wait. */
  const awaitLock = (): Promise<void> => {
    lockWait ??= pollLock().finally(() => {
      lockWait = undefined;
    });
    return lockWait;
  };

  /** Runs a call. Its outcome must be reported only after the group is committed. */
  const runCall = <Result>(work: () => Result): { readonly outcome: () => Result; readonly isLocked: boolean } => {
    isInCall = true;
    try {
      const result = work();
      return { outcome: () => result, isLocked: false };
    } catch (error) {
      const outcome = (): never => {
        throw error;
      };
      return { outcome, isLocked: isBusy(error) && !database.isTransaction };
    } finally {
      isInCall = false;
    }
  };

  const joinGroup = (): void => {
    writes += 1;
    hasWritten = true;
    if (depth > 0) return;
    if (group === undefined && isInCall) openGroup();
    else if (group === undefined) setSynchronous("FULL");
    isChanged = true;
  };

  const prepareNew = (sql: string): Statement => {
    const statement = database.prepare(sql);
    // Every other statement of the store writes.
    if (sql.startsWith("SELECT")) return statement;
    return {
      run(...values) {
        joinGroup();
        return statement.run(...values);
      },
      get(...values) {
        joinGroup();
        return statement.get(...values);
      },
      all(...values) {
        joinGroup();
        return statement.all(...values);
      },
    };
  };

  /** By their text, because the stores of many pools have the same ones. */
  const prepared = new Map<string, Statement>();

  return {
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepareNew(sql);
      prepared.set(sql, statement);
      return statement;
    },
    version() {
      // A database in memory belongs to this process.
      if (isVersionKnown || !sharesCommits) return writes;
      const seen = otherWrites.get()?.["data_version"];
      if (seen !== seenOtherWrites) writes += 1;
      seenOtherWrites = seen;
      // A transaction looks again, and so does whatever runs after the next wait.
      isVersionKnown = true;
      void Promise.resolve().then(forgetVersion);
      return writes;
    },
    transaction(work) {
      if (depth > 0) return run(work, ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"]);
      // Without `durably`, nobody waits for the group, so it is committed now. Writes that SQLite has rolled back must not
      // continue either.
      if (!isInCall || !database.isTransaction) closeGroup();
      if (!isInCall) return runBlocking(work);
      if (group === undefined) openGroup();
      return run(work, ["SAVEPOINT call", "RELEASE call", "ROLLBACK TO call; RELEASE call"]);
    },
    async durably(work) {
      if (!sharesCommits) return work();
      let { outcome, isLocked } = runCall(work);
      for (let rounds = 1; isLocked && rounds < MAX_ROUNDS; rounds += 1) {
        await awaitLock();
        ({ outcome, isLocked } = runCall(work));
      }
      // A call that only reads may have read writes of the group, or of the one before, so it waits too.
      const seen = group;
      if (seen === undefined) {
        await flushing;
        return outcome();
      }
      await new Promise<void>((resolve, reject) => {
        seen.push((error) => (error === undefined ? resolve() : reject(error)));
        if (seen.length >= CALLS_PER_GROUP) closeGroup();
      });
      return outcome();
    },
    commitOpenGroup: () => closeGroup(),
  };
}

/** SQLITE_BUSY, including its extended codes (https://www.sqlite.org/rescode.html). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}
