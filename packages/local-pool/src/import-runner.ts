/**
 * Runs import jobs beside the calls: some rows at a time, as long as a job is active. It starts after a call, because the pool has
 * no timers.
 */
import { setImmediate } from "node:timers/promises";
import { describeError, type Log } from "./log.ts";
import type { PoolDirectory } from "./pool-context.ts";
import { ACTIVE } from "./rules/imports/import-jobs.ts";
import { importBatch, type ReadFile } from "./rules/imports/run-import.ts";

export interface ImportRunner {
  /** Call it after each call. It never throws. */
  wake(): void;
  /** Before the store is closed. The job goes on when the pool is started again. */
  stop(): void;
}

export function createImportRunner(pools: PoolDirectory, log: Log): ImportRunner {
  const { account, clock, store } = pools.first;
  let isRunning = false;
  let isStopped = false;

  const run = async (): Promise<void> => {
    let file: ReadFile | undefined;
    do {
      // Other calls first.
      await setImmediate();
      if (isStopped) return;
      file = await store.durably(() => store.transaction(() => importBatch(pools, file)));
    } while (file !== undefined);
  };

  return {
    wake() {
      if (isRunning || isStopped || account.find("activeImport", ACTIVE) === undefined) return;
      isRunning = true;
      run()
        .catch((error: unknown) => {
          // The next call starts it again.
          log({
            at: new Date(clock.now()).toISOString(),
            event: "failed",
            operation: "import",
            ...describeError(error),
          });
        })
        .finally(() => {
          isRunning = false;
        });
    },
    stop() {
      isStopped = true;
    },
  };
}
