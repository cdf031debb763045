/** PASSWORD_VERIFIER: the pool's values for a password proof, and the answer with the proof. Nobody is asked. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { optionalString, requiredString } from "../wire/read-json.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, JsonObject, WireRequest } from "../wire/wire-request.ts";
import { buildRespondToAuthChallengeRequest } from "./respond-to-auth-challenge.ts";

/** Prove the password against these values. */
export interface PasswordVerifierChallenge {
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

export interface PasswordVerifierInput extends CallOptions {
  readonly challenge: PasswordVerifierChallenge;
  /** What came with the challenge; after USER_SRP_AUTH the service sends none, its state is in the secret block. */
  readonly session?: Secret<string> | undefined;
  /** The proof of the password, base64. */
  readonly signature: Secret<string>;
  /** The very text that was signed. */
  readonly timestamp: string;
}

/** @throws AuthError `network.badAnswer` when a parameter is missing or of the wrong type. */
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

/** The proof, under the user id that went into it, and the secret block as it came. */
export function buildPasswordVerifierResponse(
  config: ResolvedAuthConfig,
  { challenge, session, signature, timestamp, clientMetadata }: PasswordVerifierInput,
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
    clientMetadata,
  });
}
