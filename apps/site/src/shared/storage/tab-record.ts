/**
 * One record in the tab's session storage, as JSON.
 *
 * The latest value is also in memory: if storage is missing, full or forbidden, the record lasts as long as the page.
 */
import type { TabStorage } from "./tab-storage.ts";

export interface TabRecord<Value> {
  readonly get: () => Value | undefined;
  /** Stores the value; undefined removes the record. */
  readonly set: (value: Value | undefined) => void;
}

/** @param isValue Whether a stored value has the expected shape. Another one is treated as absent. */
export function openTabRecord<Value>(
  storage: TabStorage | undefined,
  key: string,
  isValue: (value: unknown) => value is Value,
): TabRecord<Value> {
  let current = read(storage, key, isValue);
  return {
    get: () => current,
    set: (value) => {
      current = value;
      try {
        if (value === undefined) storage?.removeItem(key);
        else storage?.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or forbidden; the value is still in `current`.
      }
    },
  };
}

function read<Value>(
  storage: TabStorage | undefined,
  key: string,
  isValue: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? "null");
    return isValue(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
