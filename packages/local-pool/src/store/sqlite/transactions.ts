/** One transaction at a time on one connection; BEGIN IMMEDIATE takes the write lock first, so none fails half-way for it. */
import type { DatabaseSync } from "node:sqlite";
import type { Store } from "../store.ts";

export function transactions(database: DatabaseSync): Pick<Store, "transaction"> {
  return {
    transaction(work) {
      if (database.isTransaction) return work();
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        // A full disk has already rolled back by itself (SQLite documentation, "Response To Errors Within A Transaction").
        if (database.isTransaction) database.exec("ROLLBACK");
        throw error;
      }
    },
  };
}
