/**
 * Reading members of JSON that somebody else wrote.
 *
 * Only own members count, so a polluted prototype adds nothing. `null` is absent, as the service treats it. Whatever has
 * the wrong type makes the whole answer a bad one: nothing half-read is ever handed on.
 */
import type { AuthError } from "../errors/auth-error.ts";
import { engineError } from "../errors/engine-error.ts";
import type { JsonObject } from "./wire-request.ts";

/** The value of a JSON text; undefined for a text that isn't JSON, and where there is no text. */
export function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** True for what JSON writes between braces. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of an own member; undefined when it is absent or null. */
export function member(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? (object[key] ?? undefined) : undefined;
}

/** The failure of an answer that does not have the documented shape; its cause names the member, never the value. */
export function badAnswer(key: string): AuthError {
  return engineError("network.badAnswer", new TypeError(`${key} is missing or of the wrong type`));
}

/**
 * The text of a member, possibly empty; undefined when it is absent or null.
 *
 * @throws AuthError `network.badAnswer` when the member is there and not a string.
 */
export function optionalString(object: JsonObject, key: string): string | undefined {
  const value = member(object, key);
  if (value === undefined || typeof value === "string") return value;
  throw badAnswer(key);
}

/**
 * The text of a member that must be there.
 *
 * @throws AuthError `network.badAnswer` unless the member is a string of at least one character.
 */
export function requiredString(object: JsonObject, key: string): string {
  const value = optionalString(object, key);
  if (value === undefined || value === "") throw badAnswer(key);
  return value;
}

/**
 * The object of a member; undefined when it is absent or null.
 *
 * @throws AuthError `network.badAnswer` when the member is there and not an object.
 */
export function optionalObject(object: JsonObject, key: string): JsonObject | undefined {
  const value = member(object, key);
  if (value === undefined || isJsonObject(value)) return value;
  throw badAnswer(key);
}

/**
 * The list of a member; empty when it is absent or null.
 *
 * @throws AuthError `network.badAnswer` when the member is there and not a list.
 */
export function optionalList(object: JsonObject, key: string): readonly unknown[] {
  const list = member(object, key) ?? [];
  if (!Array.isArray(list)) throw badAnswer(key);
  return list;
}

/**
 * A name/value list, the wire's form of a map (`AttributeType`). An attribute without a value has an empty one.
 *
 * @throws AuthError `network.badAnswer` when an item does not have that shape.
 */
export function readAttributeList(list: readonly unknown[], key: string): Readonly<Record<string, string>> {
  const pairs = list.map((attribute) => {
    if (!isJsonObject(attribute)) throw badAnswer(key);
    return [requiredString(attribute, "Name"), optionalString(attribute, "Value") ?? ""] as const;
  });
  // fromEntries defines own members, so an attribute called __proto__ stays a plain attribute.
  return Object.fromEntries(pairs);
}
