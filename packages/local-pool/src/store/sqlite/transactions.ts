/**
 * Transactions on one connection, and the sharing of commits: with `synchronous=FULL` a commit waits for the disk, for
 * milliseconds on some, so that calls which are there at the same time are written by one (group commit).
 *
 * Each call's own transaction is a savepoint inside of the group's, and is undone alone when it fails. BEGIN IMMEDIATE takes the
 * write lock first, so none fails half-way for it. A change outside of `durably` is written at once, unless a group happens to
 * be open, which it then joins.
 */
import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers";
import type { Store } from "../store.ts";

/** No call waits for more than these to be carried out before its answer goes. */
const CALLS_PER_GROUP = 16;

/** Who is told when one commit has come back, or why it has not. */
type Group = ((error?: unknown) => void)[];

type TransactionMethods = Pick<Store, "transaction" | "durably"> & {
  /** Writes what is still open, as before closing. */
  readonly settleAll: () => void;
};

/** @param sharesCommits false where a commit costs nothing: in memory. */
export function transactions(
  database: DatabaseSync,
  { sharesCommits }: { sharesCommits: boolean },
): TransactionMethods {
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

  return {
    transaction(work) {
      if (depth > 0) return run(work, ["SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part"]);
      // Whoever is not waited for by `durably` finds it on the disk; and what is lost must not be carried on with.
      if (!isInCall || !database.isTransaction) closeGroup();
      if (!isInCall) return run(work, ["BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"]);
      if (group === undefined) openGroup();
      return run(work, ["SAVEPOINT call", "RELEASE call", "ROLLBACK TO call; RELEASE call"]);
    },
    async durably(work) {
      if (!sharesCommits) return work();
      let outcome: typeof work;
      isInCall = true;
      try {
        const result = work();
        outcome = () => result;
      } catch (error) {
        outcome = () => {
          throw error;
        };
      } finally {
        isInCall = false;
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
    settleAll: () => closeGroup(),
  };
}
