/**
 * Writes one line of JSON per event: what happened, for which message id, with which code.
 *
 * It never contains a message's text, an e-mail address, a token or the message of an error: callers pass ids, codes,
 * counts and route names. All values are escaped, so that an event can't forge another line.
 */
import type { Clock } from "./clock.ts";

export type LogLevel = "info" | "warn" | "error";
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** Characters that JSON does not escape, but at which a terminal or log viewer may break a line. */
const LEFT_UNESCAPED = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** Creates a log that passes each line, with a line feed at its end, to `write`. */
export function createLog(write: (line: string) => void, clock: Clock): Log {
  return (level, event, fields = {}) => {
    const line = JSON.stringify({ time: new Date(clock.now()).toISOString(), level, event, ...fields });
    write(`${line.replace(LEFT_UNESCAPED, escapeCharacter)}\n`);
  };
}

/** Fields that identify an unexpected error without its message, which may contain private data. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  const cause = error.cause instanceof Error ? error.cause.name : undefined;
  return { error: error.name, code, cause, at: frames?.map((frame) => frame.trim().slice(3)).join(" < ") };
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
