/**
 * Reads members of a JSON object that comes from the service or from storage, and checks their types.
 *
 * Inherited members are ignored, because a script may have added members to `Object.prototype`. A member with the value
 * `null` counts as absent, as in the service's own model. A member of the wrong type makes the whole response invalid.
 */
import type { AuthError } from "../errors/auth-error.ts";
import { engineError } from "../errors/engine-error.ts";
import { attempt } from "./attempt.ts";
import type { JsonObject } from "./wire-request.ts";

/** Parses a JSON text; undefined without a text or if it is not JSON. */
export function parseJson(text: string | null | undefined): unknown {
  return attempt((): unknown => JSON.parse(text ?? ""));
}

/** Returns true for a JSON object, and false for an array or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads an own member; undefined if it is absent or null. */
export function member(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? (object[key] ?? undefined) : undefined;
}

/**
 * Creates the error of a response with an undocumented shape. Its cause contains the member's name and not its value.
 */
export function invalidResponse(key: string): AuthError {
  return engineError("network.badAnswer", new TypeError(`${key} is missing or of the wrong type`));
}

/**
 * Reads a string that must be present.
 *
 * @throws AuthError `network.badAnswer` unless the member is a string of at least one character.
 */
export function requiredString(object: JsonObject, key: string): string {
  const value = member(object, key);
  if (typeof value === "string" && value !== "") return value;
  throw invalidResponse(key);
}
