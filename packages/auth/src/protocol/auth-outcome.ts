/**
 * What a step of a sign-in led to: tokens, or the next challenge (answers of InitiateAuth and RespondToAuthChallenge).
 *
 * Exactly one of the two: an answer with both would sign somebody in past an open challenge, one with neither says
 * nothing, and both are refused. Tokens are taken as they are; `session-record.ts` checks whose they are.
 */
import { badAnswer, optionalObject, optionalString, requiredString } from "./json-members.ts";
import { Secret } from "./secret.ts";
import type { JsonObject } from "./wire-request.ts";

export interface IssuedTokens {
  readonly accessToken: string;
  /** Every sign-in through the API issues one; an answer without it is refused. */
  readonly idToken: string;
  /** Absent after a refresh without rotation. */
  readonly refreshToken: string | undefined;
}

/** Prove the password against these values (PASSWORD_VERIFIER). */
export interface PasswordVerifierChallenge {
  readonly name: "passwordVerifier";
  /** Hex, to be read as an integer; not checked yet. */
  readonly salt: string;
  /** The server's public value B: hex; not checked yet. */
  readonly srpB: string;
  /** Base64; goes back as it came. */
  readonly secretBlock: string;
  /** The user id that the proof is made with. */
  readonly userIdForSrp: string;
  readonly username: string;
}

/** A challenge that this client does not know how to answer. */
export interface UnsupportedChallenge {
  readonly name: "unsupported";
  readonly wireName: string;
}

export type Challenge = PasswordVerifierChallenge | UnsupportedChallenge;

export type AuthOutcome =
  | { readonly kind: "tokens"; readonly tokens: Secret<IssuedTokens> }
  | { readonly kind: "challenge"; readonly challenge: Challenge; readonly session: Secret<string> | undefined };

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
  const session = optionalString(body, "Session");
  return {
    kind: "challenge",
    challenge: readChallenge(wireName, optionalObject(body, "ChallengeParameters") ?? {}),
    session: session === undefined ? undefined : new Secret(session),
  };
}

/**
 * The tokens of an `AuthenticationResult`. How long they live is in the tokens themselves, so `ExpiresIn` isn't read.
 *
 * @throws AuthError `network.badAnswer` without the result, its access token or its id token.
 */
export function readIssuedTokens(result: JsonObject | undefined): Secret<IssuedTokens> {
  if (result === undefined) throw badAnswer("AuthenticationResult");
  return new Secret({
    accessToken: requiredString(result, "AccessToken"),
    idToken: requiredString(result, "IdToken"),
    refreshToken: optionalString(result, "RefreshToken"),
  });
}

function readChallenge(wireName: string, parameters: JsonObject): Challenge {
  if (wireName !== "PASSWORD_VERIFIER") return { name: "unsupported", wireName };
  const userIdForSrp = requiredString(parameters, "USER_ID_FOR_SRP");
  return {
    name: "passwordVerifier",
    salt: requiredString(parameters, "SALT"),
    srpB: requiredString(parameters, "SRP_B"),
    secretBlock: requiredString(parameters, "SECRET_BLOCK"),
    userIdForSrp,
    username: optionalString(parameters, "USERNAME") ?? userIdForSrp,
  };
}
