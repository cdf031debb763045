/**
 * What must not end a server that runs: a reader of its output who is gone (EPIPE), and an error that no call waits for, such as
 * the rejection of a promise that a trigger has let go of. Such an error is logged; the calls around it go on.
 */
import type { EventEmitter } from "node:events";
import { describeError, type Log } from "../log.ts";

/** Call it before anything is written. Lines that nobody can read any more are dropped. */
export function ignoreClosedOutput(...streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on("error", () => undefined);
}

/** Call it once the server has started; before that, an unexpected error ends the program with a message. */
export function logUncaughtErrors(process: EventEmitter, log: Log): void {
  // Rejections that nobody handles arrive here, too (Node.js, `--unhandled-rejections=throw`).
  process.on("uncaughtException", (error: unknown) => {
    log({ at: new Date().toISOString(), event: "strayError", ...describeError(error) });
  });
}
