/**
 * One line of JSON per event (reliability V30): what happened, to which message id, with which code.
 *
 * Never a message's text, an e-mail address, a token or an error's own words: callers pass ids, codes, counts and the
 * names of routes. Whatever still arrives is escaped, so that an event can't fake the next line.
 */
import type { Clock } from "./clock.ts";

export type LogLevel = "info" | "warn" | "error";
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** JSON leaves these as they are, but a terminal or a log viewer may break or rewrite a line at them. */
const LEFT_UNESCAPED = /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** A log that hands finished lines, each ending in a line feed, to `write`. */
export function createLog(write: (line: string) => void, clock: Clock): Log {
  return (level, event, fields = {}) => {
    const line = JSON.stringify({ time: new Date(clock.now()).toISOString(), level, event, ...fields });
    write(`${line.replace(LEFT_UNESCAPED, escapeCharacter)}\n`);
  };
}

/** Fields that tell an unexpected error apart without its message, which may hold anything. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return { error: error.name, code, at: frames?.map((frame) => frame.trim().slice(3)).join(" < ") };
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
