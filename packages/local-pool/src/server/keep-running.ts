/**
 * Keeps a running server alive when the reader of its output is gone (EPIPE), or when an error reaches no call, such as an
 * unhandled rejection of a trigger.
 */
import type { EventEmitter } from "node:events";
import { describeError, type Log } from "../log.ts";

/** Ignores output that nobody can read. Call it before anything is written. */
export function ignoreClosedOutput(...streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on("error", () => undefined);
}

/**
 * Logs an uncaught error instead of ending the process. Call it once the server has started, so that an error before that ends
 * the program.
 */
export function logUncaughtErrors(process: EventEmitter, log: Log): void {
  // Unhandled rejections arrive here too (Node's default, `--unhandled-rejections=throw`).
  process.on("uncaughtException", (error: unknown) => {
    log({ at: new Date().toISOString(), event: "strayError", ...describeError(error) });
  });
}
