/**
 * What must not end a server that runs: a reader of its output who is gone (EPIPE), and an error that no request waits for, such
 * as the error event of a connection that nobody listens to. Such an error is logged; the requests around it go on.
 */
import type { EventEmitter } from "node:events";
import { describeError, type Log } from "./log.ts";

/** Call it before anything is written. Lines that nobody can read any more are dropped. */
export function dropUnreadOutput(...streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on("error", () => undefined);
}

/** Call it once the server has started; before that, an unexpected error ends the program. */
export function surviveStrayErrors(process: EventEmitter, log: Log): void {
  // Rejections that nobody handles arrive here, too (Node.js, `--unhandled-rejections=throw`).
  process.on("uncaughtException", (error: unknown) => log("error", "process.strayError", describeError(error)));
}
