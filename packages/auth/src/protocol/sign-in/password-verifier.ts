/**
 * Reads the challenge PASSWORD_VERIFIER, which contains the pool's values for an SRP proof, and builds the response with
 * the proof.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { requiredString } from "../wire/read-json.ts";
import { optionalString } from "../wire/read-json-parts.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";
import { buildRespondToAuthChallengeRequest, type ChallengeResponse } from "./respond-to-auth-challenge.ts";

/** The values from which the proof is computed. */
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

export interface PasswordVerifierInput extends Pick<ChallengeResponse, "deviceKey" | keyof CallOptions> {
  readonly challenge: PasswordVerifierChallenge;
  /** The session of the challenge. Undefined in the flow USER_SRP_AUTH, where the secret block replaces it. */
  readonly session?: Secret<string> | undefined;
  /** The proof in base64. */
  readonly signature: Secret<string>;
  /** The text that is part of the proof (`srp-timestamp.ts`). */
  readonly timestamp: string;
}

/**
 * Reads the challenge.
 *
 * @throws AuthError `network.badAnswer` if a parameter is missing or of the wrong type.
 */
export function readPasswordVerifier(parameters: JsonObject): PasswordVerifierChallenge {
  const userIdForSrp = requiredString(parameters, "USER_ID_FOR_SRP");
  return {
    salt: requiredString(parameters, "SALT"),
    srpB: requiredString(parameters, "SRP_B"),
    secretBlock: requiredString(parameters, "SECRET_BLOCK"),
    userIdForSrp,
    username: optionalString(parameters, "USERNAME") ?? userIdForSrp,
  };
}

/** Builds the response. Its USERNAME is the user id that is part of the proof. */
export function buildPasswordVerifierResponse(
  config: ResolvedAuthConfig,
  { challenge, signature, timestamp, session, ...rest }: PasswordVerifierInput,
): WireRequest {
  return buildRespondToAuthChallengeRequest(config, {
    challengeName: "PASSWORD_VERIFIER",
    responses: {
      USERNAME: challenge.userIdForSrp,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.secretBlock,
      PASSWORD_CLAIM_SIGNATURE: signature.reveal(),
      TIMESTAMP: timestamp,
    },
    session,
    username: challenge.username,
    ...rest,
  });
}
