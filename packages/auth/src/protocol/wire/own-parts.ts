/** Copies and serializes objects and lists at every level without inherited members (see `own-properties.ts`). */
import { isPlainObject } from "./own-properties.ts";

/** Copies all plain objects and lists without inherited members. Other values are not copied. */
export function ownParts<T>(value: T): T {
  return copyOf(value, Array.prototype) as T;
}

/** Serializes own members with `JSON.stringify`. A `toJSON` on `Object.prototype` is not called. */
export function jsonText(value: unknown): string {
  return JSON.stringify(copyOf(value, null));
}

function copyOf(value: unknown, prototypeOfLists: object | null): unknown {
  const copied = (part: unknown): unknown => copyOf(part, prototypeOfLists);
  if (Array.isArray(value)) return Object.setPrototypeOf(value.map(copied), prototypeOfLists);
  if (!isPlainObject(value)) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, member] of Object.entries(value)) copy[key] = copied(member);
  return copy;
}
