/** NEW_PASSWORD_REQUIRED: the password was a temporary one. */
import { readAccountRefusal } from "../../errors/account-error.ts";
import { member } from "../../wire/read-json.ts";
import type { Secret } from "../../wire/secret.ts";
import type { JsonObject } from "../../wire/wire-request.ts";
import type { AskedChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { readTextList } from "./read-choices.ts";

export interface NewPasswordChallenge extends AskedChallenge {
  readonly name: "newPassword";
  readonly wireName: "NEW_PASSWORD_REQUIRED";
  /** Attributes that the pool insists on and does not have yet, such as `given_name` or `custom:team`. */
  readonly requiredAttributes: readonly string[];
}

export interface NewPasswordAnswer {
  readonly kind: "newPassword";
  readonly password: Secret<string>;
  readonly attributes: Readonly<Record<string, string>>;
}

const ATTRIBUTE_PREFIX = "userAttributes.";

export const newPassword: ChallengeProtocol<NewPasswordChallenge, NewPasswordAnswer> = {
  read: ({ wireName, userId, parameters }) => ({
    name: "newPassword",
    wireName,
    userId,
    requiredAttributes: readRequiredAttributes(parameters),
  }),
  responses: ({ password, attributes }) => ({ NEW_PASSWORD: password.reveal(), ...prefixed(attributes) }),
  readRefusal: readAccountRefusal,
};

function readRequiredAttributes(parameters: JsonObject): readonly string[] {
  if (member(parameters, "requiredAttributes") === undefined) return [];
  return readTextList(parameters, "requiredAttributes").map((name) =>
    name.startsWith(ATTRIBUTE_PREFIX) ? name.slice(ATTRIBUTE_PREFIX.length) : name,
  );
}

function prefixed(attributes: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [ATTRIBUTE_PREFIX + name, value]));
}
