/**
 * Flushes the write-ahead log of a database to the disk without blocking the process, as SQLite itself does in a COMMIT with
 * `synchronous=FULL`.
 *
 * @see https://www.sqlite.org/wal.html#performance_considerations
 */
import { closeSync, existsSync, fsync, openSync } from "node:fs";
import { promisify } from "node:util";

const flushFile = promisify(fsync);

export interface WriteAheadLog {
  /** Resolves when all that was committed before is on the disk. */
  flush(): Promise<void>;
  /** After the last flush has started. */
  close(): void;
}

/**
 * Call it while the database is open, so that the file stays the same one.
 *
 * @returns undefined when the database has no such log, because its file system cannot have one.
 */
export function openWriteAheadLog(location: string): WriteAheadLog | undefined {
  const path = `${location}-wal`;
  if (!existsSync(path)) return undefined;
  const file = openSync(path, "r+");
  const flushes = new Set<Promise<void>>();
  return {
    flush() {
      const flushed = flushFile(file).finally(() => flushes.delete(flushed));
      flushes.add(flushed);
      return flushed;
    },
    close() {
      void Promise.allSettled(flushes).then(() => closeSync(file));
    },
  };
}
