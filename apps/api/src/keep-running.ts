/**
 * Keeps a running server alive when its output can't be written (EPIPE), and when an error belongs to no request.
 *
 * Such an error, for example of a connection without a listener, is logged, and other requests continue.
 */
import type { EventEmitter } from "node:events";
import { describeError, type Log } from "./log.ts";

/** Ignores errors of a closed output. Call it before anything is written. */
export function dropUnreadOutput(...streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on("error", () => undefined);
}

/** Logs unexpected errors. Call it after the server has started; before that, such an error ends the program. */
export function surviveStrayErrors(process: EventEmitter, log: Log): void {
  // Unhandled rejections arrive here too: https://nodejs.org/api/cli.html#--unhandled-rejectionsmode
  process.on("uncaughtException", (error: unknown) => log("error", "process.strayError", describeError(error)));
}
