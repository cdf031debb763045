/** PASSWORD, PASSWORD_SRP: the password after the username, sent or proved. */
import { readAccountException } from "../../errors/account-error.ts";
import type { Secret } from "../../wire/secret.ts";
import type { JsonObject } from "../../wire/wire-request.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";

export interface PasswordChallenge extends BaseChallenge {
  readonly name: "password";
  readonly wireName: "PASSWORD" | "PASSWORD_SRP";
}

export type PasswordAnswer =
  | { readonly kind: "password"; readonly password: Secret<string> }
  /** The public value A of a password proof. PASSWORD_VERIFIER follows. */
  | { readonly kind: "proof"; readonly srpA: string };

export const password: ChallengeProtocol<PasswordChallenge, PasswordAnswer> = {
  read: ({ wireName, userId }) => ({ name: "password", wireName, userId }),
  responses: passwordResponses,
  readException: readAccountException,
};

/** Returns the member with the password or with the public value A. */
export function passwordResponses(answer: PasswordAnswer): JsonObject {
  return answer.kind === "proof" ? { SRP_A: answer.srpA } : { PASSWORD: answer.password.reveal() };
}
