/**
 * Reads the responses of InitiateAuth and RespondToAuthChallenge: tokens, or the next challenge.
 *
 * A response with both would sign the user in although a challenge is open, so it is invalid. `session-record.ts` checks
 * the tokens. Only the challenge PASSWORD_VERIFIER is read here. `read-challenge.ts` reads the others, and is loaded
 * only if there is one.
 */
import { type IssuedTokens, readIssuedTokens } from "../tokens/issued-tokens.ts";
import { invalidResponse, requiredString } from "../wire/read-json.ts";
import { optionalObject, optionalString } from "../wire/read-json-parts.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** A challenge whose parameters are not read yet. */
export interface RawChallenge {
  readonly wireName: string;
  /** `ChallengeParameters` and `AvailableChallenges`. They may contain the username and a masked address. */
  readonly details: Secret<JsonObject>;
  readonly session: Secret<string>;
}

/** The challenge PASSWORD_VERIFIER: the pool's values from which the proof of the password is computed. */
export interface PasswordVerifierChallenge {
  /** The salt, an integer in hex. Not checked yet. */
  readonly salt: string;
  /** The server's public value B in hex. Not checked yet. */
  readonly srpB: string;
  /** Base64. The response contains it unchanged. */
  readonly secretBlock: string;
  /** The user id that is part of the proof. */
  readonly userIdForSrp: string;
  readonly username: string;
}

/** The result of a request. */
export type AuthOutcome =
  | { readonly kind: "tokens"; readonly tokens: Secret<IssuedTokens> }
  | {
      readonly kind: "proof";
      readonly challenge: PasswordVerifierChallenge;
      /** Undefined in the flow USER_SRP_AUTH, where the secret block replaces the session. */
      readonly session: Secret<string> | undefined;
    }
  | { readonly kind: "challenge"; readonly challenge: RawChallenge };

/**
 * Reads a response.
 *
 * @throws AuthError `network.badAnswer` if it contains both tokens and a challenge, or neither, or if a member is
 *   missing.
 */
export function readAuthOutcome(body: JsonObject): AuthOutcome {
  const wireName = optionalString(body, "ChallengeName");
  const result = optionalObject(body, "AuthenticationResult");
  if (wireName === undefined) return { kind: "tokens", tokens: readIssuedTokens(result) };
  if (result !== undefined) throw invalidResponse("AuthenticationResult");
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
  // For a device challenge, the session is optional, because the device key may identify the sign-in.
  const readSession = wireName.startsWith("DEVICE") ? optionalString : requiredString;
  const session = new Secret(readSession(body, "Session") ?? "");
  return { kind: "challenge", challenge: { wireName, details: new Secret(details), session } };
}

/**
 * Reads the parameters of PASSWORD_VERIFIER.
 *
 * @throws AuthError `network.badAnswer` if a parameter is missing or of the wrong type.
 */
function readPasswordVerifier(parameters: JsonObject): PasswordVerifierChallenge {
  const userIdForSrp = requiredString(parameters, "USER_ID_FOR_SRP");
  return {
    salt: requiredString(parameters, "SALT"),
    srpB: requiredString(parameters, "SRP_B"),
    secretBlock: requiredString(parameters, "SECRET_BLOCK"),
    userIdForSrp,
    username: optionalString(parameters, "USERNAME") ?? userIdForSrp,
  };
}

/** Returns true if the challenge asks for a passkey. */
export function asksForPasskey({ wireName }: RawChallenge): boolean {
  return wireName === "WEB_AUTHN";
}
