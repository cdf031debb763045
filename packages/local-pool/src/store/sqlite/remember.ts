/** Keeps what was read until the next write, because every call reads the same few rows. */
import type { Connection } from "./transactions.ts";

const MOST_KEPT = 200;

/**
 * Returns what `read` returned for this key, or runs it.
 *
 * @param isKept whether a result is small enough to be kept. Default: it is.
 */
export type Remember = <Result>(key: string, read: () => Result, isKept?: (result: Result) => boolean) => Result;

export function createRemember({ version }: Pick<Connection, "version">): Remember {
  const kept = new Map<string, unknown>();
  let keptAt: number | undefined;
  return <Result>(key: string, read: () => Result, isKept?: (result: Result) => boolean): Result => {
    const now = version();
    if (keptAt !== now || kept.size >= MOST_KEPT) kept.clear();
    keptAt = now;
    if (kept.has(key)) return kept.get(key) as Result;
    const result = read();
    if (isKept?.(result) ?? true) kept.set(key, result);
    return result;
  };
}
