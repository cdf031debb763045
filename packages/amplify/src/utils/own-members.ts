/**
 * Copies plain objects without the members that they inherit.
 *
 * A script on the page may have added members to `Object.prototype` (prototype pollution). An inherited `userPoolEndpoint`
 * would send the password to another server, and an inherited `authFlowType` would send it as plain text. The engine copies
 * what it is given in the same way, but this package reads the configuration and the input of its calls first.
 */

/** The depth of a call's input: the input contains options, and options contain maps of texts. */
const INPUT_DEPTH = 3;

/**
 * Returns a copy without a prototype. Without a value, it is an empty one. Other objects than plain ones and lists, such as an
 * app's class instances, are not copied.
 *
 * @param depth How many levels of plain objects are copied.
 * @example
 *   const { authFlowType = "USER_SRP_AUTH" } = ownMembers(options);
 */
export function ownMembers<T extends object>(value: T, depth?: number): T;
export function ownMembers<T extends object>(value: T | undefined, depth?: number): Partial<T>;
export function ownMembers<T extends object>(value: T | undefined, depth = INPUT_DEPTH): Partial<T> {
  return copyOf(value ?? Object.create(null), depth) as Partial<T>;
}

function copyOf(value: unknown, depth: number): unknown {
  if (depth === 0) return value;
  if (Array.isArray(value)) return value.map((item) => copyOf(item, depth));
  if (!isPlainObject(value)) return value;
  const copy: Record<string, unknown> = Object.create(null);
  for (const [name, member] of Object.entries(value)) copy[name] = copyOf(member, depth - 1);
  return copy;
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
