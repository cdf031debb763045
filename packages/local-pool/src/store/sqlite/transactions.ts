/**
 * Transactions on one connection, and the sharing of commits: with `synchronous=FULL` a commit waits for the disk, for
 * milliseconds on some, so that calls which are there at the same time are written by one (group commit).
 *
 * Each call's own transaction is a savepoint inside of the group's, and is undone alone when it fails. BEGIN IMMEDIATE takes the
 * write lock first, so none fails half-way for it. A change outside of `durably` is written at once, unless a group happens to
 * be open, which it then joins.
 *
 * Another process may hold the write lock. A call meets that at its first write, with nothing written yet; all such calls wait
 * together, without keeping the process from its other work, and are then carried out from their beginning.
 */
import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers";
import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "../store.ts";

/** How often a lock of another process is tried. */
const LOCK_POLL_MS = 20;
/** How often a call may meet such a lock before it fails. */
const MAX_ROUNDS = 10;

/** No call waits for more than these to be carried out before its answer goes. */
const CALLS_PER_GROUP = 16;

/** Who is told when one commit has come back, or why it has not. */
type Group = ((error?: unknown) => void)[];

type TransactionMethods = Pick<Store, "transaction" | "durably"> & {
  /** To be called before every write that is not inside of `transaction`: a call's writes all belong to its group. */
  readonly joinGroup: () => void;
  /** Writes what is still open, as before closing. */
  readonly commitOpenGroup: () => void;
};

/**
 * @param sharesCommits false where a commit costs nothing, and nobody else is there: in memory.
 * @param lockWaitMs how long calls wait for another process that holds the write lock.
 */
export function transactions(
  database: DatabaseSync,
  { sharesCommits, lockWaitMs }: { readonly sharesCommits: boolean; readonly lockWaitMs: number },
): TransactionMethods {
  // Nothing that waits for a lock may keep the process from its other work.
  database.exec("PRAGMA busy_timeout = 0");
  let lockWait: Promise<void> | undefined;
  let group: Group | undefined;
  let isInCall = false;
  let depth = 0;

  const openGroup = (): void => {
    database.exec("BEGIN IMMEDIATE");
    const opened: Group = [];
    group = opened;
    // Every request that has arrived by now is carried out before this.
    setImmediate(() => {
      if (group === opened) closeGroup();
    });
  };

  const closeGroup = (lostBy?: unknown): void => {
    const closing = group;
    group = undefined;
    if (closing === undefined) return;
    const tellAll = (error?: unknown): void => closing.forEach((tell) => tell(error));
    try {
      if (lostBy !== undefined) throw lostBy;
      database.exec("COMMIT");
      tellAll();
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK");
      tellAll(error);
    }
  };

  const run = <Result>(work: () => Result, [begin, keep, undo]: readonly [string, string, string]): Result => {
    database.exec(begin);
    depth += 1;
    try {
      const result = work();
      database.exec(keep);
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec(undo);
      // A full disk, for one, has already undone the whole group (SQLite, "Response To Errors Within A Transaction").
      else closeGroup(error);
      throw error;
    } finally {
      depth -= 1;
    }
  };

  /** Outside of calls, as at the start, there is nobody else to keep waiting. */
  const runPatiently = <Result>(work: () => Result): Result => {
    database.exec(`PRAGMA busy_timeout = ${lockWaitMs}`);
    try {
      return run(work, ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"]);
    } finally {
      database.exec("PRAGMA busy_timeout = 0");
    }
  };

  /** Resolves once the write lock can be had. @throws Error of SQLite when it cannot. */
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

  /** One wait for all calls that are there. */
  const awaitLock = (): Promise<void> => {
    lockWait ??= pollLock().finally(() => {
      lockWait = undefined;
    });
    return lockWait;
  };

  /** Carries a call out; its outcome is to be told once the group that it has seen is written. */
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

  return {
    joinGroup() {
      if (isInCall && depth === 0 && group === undefined) openGroup();
    },
    transaction(work) {
      if (depth > 0) return run(work, ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"]);
      // Whoever is not waited for by `durably` finds it on the disk; and what is lost must not be carried on with.
      if (!isInCall || !database.isTransaction) closeGroup();
      if (!isInCall) return runPatiently(work);
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
      // Also a call that only reads may have seen what the group has written.
      const seen = group;
      if (seen === undefined) return outcome();
      await new Promise<void>((resolve, reject) => {
        seen.push((error) => (error === undefined ? resolve() : reject(error)));
        if (seen.length >= CALLS_PER_GROUP) closeGroup();
      });
      return outcome();
    },
    commitOpenGroup: () => closeGroup(),
  };
}

/** SQLITE_BUSY, in any of its forms (SQLite documentation, "Result and Error Codes"). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && (Number(error.errcode) & 0xff) === 5;
}
