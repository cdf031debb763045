/**
 * What a step of a sign-in led to: tokens, or the next challenge (answers of InitiateAuth and RespondToAuthChallenge).
 *
 * Exactly one of the two: an answer with both would sign somebody in past an open challenge, one with neither says
 * nothing, and both are refused. Tokens are taken as they are; `session-record.ts` checks whose they are. A challenge other
 * than the password's is handed on unread (`read-challenge.ts`): most sign-ins never meet one.
 */
import { type PasswordVerifierChallenge, readPasswordVerifier } from "./password-verifier.ts";
import { type IssuedTokens, readIssuedTokens } from "../tokens/issued-tokens.ts";
import { badAnswer, optionalObject, optionalString, requiredString } from "../wire/read-json.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** A challenge as it came. */
export interface PosedChallenge {
  readonly wireName: string;
  /** What the pool says about it: public, but nothing for a log. */
  readonly details: Secret<JsonObject>;
  readonly session: Secret<string>;
}

export type AuthOutcome =
  | { readonly kind: "tokens"; readonly tokens: Secret<IssuedTokens> }
  | {
      readonly kind: "proof";
      readonly challenge: PasswordVerifierChallenge;
      /** Absent after USER_SRP_AUTH: the service keeps its state in the secret block. */
      readonly session: Secret<string> | undefined;
    }
  | { readonly kind: "challenge"; readonly challenge: PosedChallenge };

/**
 * The outcome of a sign-in step.
 *
 * @throws AuthError `network.badAnswer` when the answer holds both or neither of result and challenge, or lacks a part.
 */
export function readAuthOutcome(body: JsonObject): AuthOutcome {
  const wireName = optionalString(body, "ChallengeName");
  const result = optionalObject(body, "AuthenticationResult");
  if (wireName === undefined) return { kind: "tokens", tokens: readIssuedTokens(result) };
  if (result !== undefined) throw badAnswer("AuthenticationResult");
  const parameters = optionalObject(body, "ChallengeParameters") ?? {};
  if (wireName === "PASSWORD_VERIFIER") {
    const session = optionalString(body, "Session");
    return {
      kind: "proof",
      challenge: readPasswordVerifier(parameters),
      session: session === undefined ? undefined : new Secret(session),
    };
  }
  const { AvailableChallenges } = body;
  const details = { ChallengeParameters: parameters, AvailableChallenges };
  // Which device it is may be all that the pool needs to know.
  const readSession = wireName.startsWith("DEVICE") ? optionalString : requiredString;
  const session = new Secret(readSession(body, "Session") ?? "");
  return { kind: "challenge", challenge: { wireName, details: new Secret(details), session } };
}
