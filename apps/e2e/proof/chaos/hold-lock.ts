/**
 * A separate process that holds the write lock of a SQLite database: `hold-lock.ts FILE MILLISECONDS`. It prints a line
 * when it has the lock.
 */
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const [file = "", heldForMs = "0"] = process.argv.slice(2);
const database = new DatabaseSync(file, { timeout: 10_000 });
database.exec("BEGIN IMMEDIATE");
process.stdout.write("held\n");
await wait(Number(heldForMs));
database.exec("ROLLBACK");
database.close();
