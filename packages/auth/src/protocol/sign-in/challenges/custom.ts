/** CUSTOM_CHALLENGE: a challenge that the pool's Lambda triggers define. */
import { readAccountException } from "../../errors/account-error.ts";
import { optionalString } from "../../wire/read-json-parts.ts";
import type { Secret } from "../../wire/secret.ts";
import type { JsonObject } from "../../wire/wire-request.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";

export interface CustomChallenge extends BaseChallenge {
  readonly name: "custom";
  readonly wireName: "CUSTOM_CHALLENGE";
  /** The public parameters of the Lambda trigger. */
  readonly parameters: Readonly<Record<string, string>>;
}

export interface CustomAnswer {
  readonly kind: "custom";
  readonly answer: Secret<string>;
}

export const custom: ChallengeProtocol<CustomChallenge, CustomAnswer> = {
  read: ({ wireName, userId, parameters }) => ({ name: "custom", wireName, userId, parameters: readTexts(parameters) }),
  responses: ({ answer }) => ({ ANSWER: answer.reveal() }),
  readException: readAccountException,
};

function readTexts(parameters: JsonObject): Readonly<Record<string, string>> {
  const texts = Object.keys(parameters).flatMap((key) => {
    const text = optionalString(parameters, key);
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(texts);
}
