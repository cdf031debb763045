/** Reads the objects, lists and optional texts of a JSON response. Reading a stored session needs none of them. */
import { invalidResponse, isJsonObject, member, requiredString } from "./read-json.ts";
import type { JsonObject } from "./wire-request.ts";

/**
 * Reads a string, which may be empty; undefined if the member is absent or null.
 *
 * @throws AuthError `network.badAnswer` if the member has another type.
 */
export function optionalString(object: JsonObject, key: string): string | undefined {
  const value = member(object, key);
  if (value === undefined || typeof value === "string") return value;
  throw invalidResponse(key);
}

/**
 * Reads an object; undefined if the member is absent or null.
 *
 * @throws AuthError `network.badAnswer` if the member has another type.
 */
export function optionalObject(object: JsonObject, key: string): JsonObject | undefined {
  const value = member(object, key);
  if (value === undefined || isJsonObject(value)) return value;
  throw invalidResponse(key);
}

/**
 * Reads a list; it is empty if the member is absent or null.
 *
 * @throws AuthError `network.badAnswer` if the member has another type.
 */
export function optionalList(object: JsonObject, key: string): readonly unknown[] {
  const list = member(object, key) ?? [];
  if (!Array.isArray(list)) throw invalidResponse(key);
  return list;
}

/**
 * Converts a list of `AttributeType` to a map. The value of an attribute without a value is an empty string.
 *
 * @throws AuthError `network.badAnswer` if an item does not have this shape.
 */
export function readAttributeList(list: readonly unknown[], key: string): Readonly<Record<string, string>> {
  const pairs = list.map((attribute) => {
    if (!isJsonObject(attribute)) throw invalidResponse(key);
    return [requiredString(attribute, "Name"), optionalString(attribute, "Value") ?? ""] as const;
  });
  // fromEntries defines own members, so an attribute called __proto__ stays a plain attribute.
  return Object.fromEntries(pairs);
}
