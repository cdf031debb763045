/**
 * Copies of plain objects that hold their own members only.
 *
 * A script on the page may have written to `Object.prototype` (prototype pollution). Every option that a caller leaves out
 * would then be read from there: a polluted `flow` would send a password in clear. The copies have no prototype.
 *
 * @see https://github.com/OWASP/ASVS/blob/master/5.0/en/0x24-V15-Secure-Coding-and-Architecture.md (15.3.6)
 */

/** The input of a call holds options, and options hold maps of texts: nothing that is read lies deeper. */
const INPUT_DEPTH = 3;

/**
 * What a caller handed in, without what it inherits; nothing handed in counts as an empty object.
 *
 * Members that are no plain objects, such as an AbortSignal or a Secret, are the same in the copy.
 *
 * @param depth How many levels of plain objects are copied; what lies deeper is the same in the copy.
 */
export function ownMembers<T extends object>(value: T, depth?: number): T;
export function ownMembers<T extends object>(value: T | undefined, depth?: number): Partial<T>;
export function ownMembers<T extends object>(value: T | undefined, depth = INPUT_DEPTH): Partial<T> {
  return copyOf(value ?? Object.create(null), depth) as Partial<T>;
}

/** `JSON.stringify` over own members: a `toJSON` on `Object.prototype` changes no text. */
export function jsonText(value: unknown): string {
  return JSON.stringify(copyOf(value, Infinity));
}

function copyOf(value: unknown, depth: number): unknown {
  if (depth === 0) return value;
  if (Array.isArray(value)) return depth === Infinity ? withoutPrototype(value, depth) : value;
  if (!isPlainObject(value)) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, member] of Object.entries(value)) copy[key] = copyOf(member, depth - 1);
  return copy;
}

function withoutPrototype(list: readonly unknown[], depth: number): object {
  return Object.setPrototypeOf(
    list.map((member) => copyOf(member, depth - 1)),
    null,
  );
}

/** What `{}` or JSON makes, of this page or another frame; not an instance of a class. */
function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
