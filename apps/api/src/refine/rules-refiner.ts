/** Refines a transcript by rules, on this machine in a worker thread that is started when it is first needed. */
import { createThread, moduleBeside, ThreadError, type ThreadErrorCode } from "../work/thread.ts";
import { RefineError, type Refiner } from "./refiner.ts";

/** Includes loading the rules, on a busy machine. */
const TIMEOUT_MS = 20_000;
/** With more tasks, a visitor would wait too long. */
const MAX_WAITING = 20;
const MAX_HEAP_MEGABYTES = 256;

const CODES: Readonly<Record<ThreadErrorCode, RefineError["code"]>> = {
  "thread.busy": "refine.busy",
  "thread.slow": "refine.slow",
  "thread.failed": "refine.failed",
};

export interface RulesRefiner extends Refiner {
  /** Ends the thread. */
  stop(): Promise<void>;
}

export function createRulesRefiner(): RulesRefiner {
  const thread = createThread<string, string>({
    module: moduleBeside(import.meta.url, "rules-thread"),
    timeoutMs: TIMEOUT_MS,
    maxWaiting: MAX_WAITING,
    maxHeapMegabytes: MAX_HEAP_MEGABYTES,
  });
  return {
    name: "rules",
    refine: (text, signal) => thread.run(text, signal).catch(explain),
    prepare: () => thread.prepare(),
    stop: () => thread.stop(),
  };
}

function explain(error: unknown): never {
  throw error instanceof ThreadError ? new RefineError(CODES[error.code]) : error;
}
