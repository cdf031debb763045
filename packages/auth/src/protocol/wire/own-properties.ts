/**
 * Copies plain objects without the members that they inherit.
 *
 * A script on the page may have added members to `Object.prototype` (prototype pollution). Without a copy, an option
 * that a caller leaves out would be read from there. For example, an inherited `flow` could send the password as plain
 * text instead of an SRP proof. The copies have no prototype.
 *
 * @see https://github.com/OWASP/ASVS/blob/master/5.0/en/0x24-V15-Secure-Coding-and-Architecture.md (15.3.6)
 */

/** The depth of a call's input: the input contains options, and options contain maps of texts. */
const INPUT_DEPTH = 3;

/**
 * Copies an input without inherited members. Without an input, it returns an empty object.
 *
 * Members that are not plain objects, such as an AbortSignal or a Secret, are not copied: the copy refers to the same
 * ones.
 *
 * @param depth How many levels of plain objects are copied. The copy refers to the same objects below.
 */
export function ownMembers<T extends object>(value: T, depth?: number): T;
export function ownMembers<T extends object>(value: T | undefined, depth?: number): Partial<T>;
export function ownMembers<T extends object>(value: T | undefined, depth = INPUT_DEPTH): Partial<T> {
  return copyOf(value ?? Object.create(null), depth) as Partial<T>;
}

function copyOf(value: unknown, depth: number): unknown {
  if (depth === 0 || !isPlainObject(value)) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [key, member] of Object.entries(value)) copy[key] = copyOf(member, depth - 1);
  return copy;
}

/**
 * Returns true for an object literal or a parsed JSON object, also from another frame, and false for a class instance.
 */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
