/** Reads lists in challenge parameters, which are JSON texts. */
import { MFA_TYPE_OF_FACTOR, type MfaType } from "../../account/mfa-settings.ts";
import { invalidResponse, parseJson } from "../../wire/read-json.ts";
import { optionalString } from "../../wire/read-json-parts.ts";
import type { JsonObject } from "../../wire/wire-request.ts";
import { signInError } from "../sign-in-error.ts";

/**
 * Reads a list of texts.
 *
 * @throws AuthError `network.badAnswer` if the parameter is missing or has another shape.
 */
export function readTextList(parameters: JsonObject, key: string): readonly string[] {
  const list = parseJson(optionalString(parameters, key));
  if (!Array.isArray(list) || !list.every((item) => typeof item === "string")) throw invalidResponse(key);
  return list;
}

/**
 * Reads a list of second factors. Factors that this client does not know are left out.
 *
 * @throws AuthError `network.badAnswer` if the parameter is missing or has another shape.
 */
export function readMfaTypes(parameters: JsonObject, key: string): readonly MfaType[] {
  return readTextList(parameters, key).flatMap((factor) => MFA_TYPE_OF_FACTOR.get(factor) ?? []);
}

/**
 * Returns the list unless it is empty.
 *
 * @throws AuthError `signIn.challengeUnsupported` if it is empty.
 */
export function requireChoices<T>(choices: readonly T[]): readonly T[] {
  if (choices.length === 0) throw signInError("signIn.challengeUnsupported");
  return choices;
}
