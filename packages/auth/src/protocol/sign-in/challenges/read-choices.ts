/** Reads lists out of challenge parameters, which are JSON written as a text. */
import { MFA_TYPE_OF_FACTOR, type MfaType } from "../../account/mfa-settings.ts";
import { badAnswer, optionalString } from "../../wire/read-json.ts";
import type { JsonObject } from "../../wire/wire-request.ts";
import { signInError } from "../sign-in-error.ts";

/** @throws AuthError `network.badAnswer` for anything but a list of texts. */
export function readTextList(parameters: JsonObject, key: string): readonly string[] {
  const list = parseJson(optionalString(parameters, key));
  if (!Array.isArray(list) || !list.every((item) => typeof item === "string")) throw badAnswer(key);
  return list;
}

/** The second factors in a list; those that this client does not know are left out. */
export function readMfaTypes(parameters: JsonObject, key: string): readonly MfaType[] {
  return readTextList(parameters, key).flatMap((factor) => MFA_TYPE_OF_FACTOR.get(factor) ?? []);
}

/** @throws AuthError `signIn.challengeUnsupported` when there is nothing to choose from. */
export function requireChoices<T>(choices: readonly T[]): readonly T[] {
  if (choices.length === 0) throw signInError("signIn.challengeUnsupported");
  return choices;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
