/**
 * Reads the responses of InitiateAuth and RespondToAuthChallenge: tokens, or the next challenge.
 *
 * A response with both would sign the user in although a challenge is open, so it is invalid. `session-record.ts` checks
 * the tokens. Only the challenge PASSWORD_VERIFIER is read here. `read-challenge.ts` reads the others, and is loaded
 * only if there is one.
 */
import { type PasswordVerifierChallenge, readPasswordVerifier } from "./password-verifier.ts";
import { type IssuedTokens, readIssuedTokens } from "../tokens/issued-tokens.ts";
import { optionalObject } from "../wire/read-json-parts.ts";
import { invalidResponse, requiredString } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** A challenge whose parameters are not read yet. */
export interface RawChallenge {
  readonly wireName: string;
  /** `ChallengeParameters` and `AvailableChallenges`. They may contain the username and a masked address. */
  readonly details: Secret<JsonObject>;
  readonly session: Secret<string>;
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

/** Returns true if the challenge asks for a passkey. */
export function asksForPasskey({ wireName }: RawChallenge): boolean {
  return wireName === "WEB_AUTHN";
}
