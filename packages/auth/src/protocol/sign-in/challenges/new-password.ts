/** NEW_PASSWORD_REQUIRED: the password is temporary, and the user has to choose a new one. */
import { readAccountException } from "../../errors/account-error.ts";
import { member } from "../../wire/read-json.ts";
import type { Secret } from "../../wire/secret.ts";
import type { JsonObject } from "../../wire/wire-request.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { readTextList } from "./read-choices.ts";

export interface NewPasswordChallenge extends BaseChallenge {
  readonly name: "newPassword";
  readonly wireName: "NEW_PASSWORD_REQUIRED";
  /** Required attributes that the user does not have yet, such as `given_name` or `custom:team`. */
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
  readException: readAccountException,
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
