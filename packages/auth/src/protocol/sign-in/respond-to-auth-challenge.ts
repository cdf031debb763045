/**
 * Builds the request of RespondToAuthChallenge, which contains the answer to a challenge, such as the proof of the password.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 */
import { readAccountException } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { ChallengeName } from "../wire/wire-names.ts";
import type { CallOptions, JsonObject, ReadException, WireRequest } from "../wire/wire-request.ts";
import type { PasswordVerifierChallenge } from "./auth-response.ts";

export interface ChallengeResponse extends CallOptions {
  readonly challengeName: ChallengeName;
  /** `ChallengeResponses`. */
  readonly responses: JsonObject & { readonly USERNAME: string };
  /** The session of the challenge. */
  readonly session: Secret<string> | undefined;
  /** The username for `userContextData`. */
  readonly username: string;
  /** The key of the remembered device. */
  readonly deviceKey?: string | undefined;
}

/** Builds the request. */
export function buildRespondToAuthChallengeRequest(
  config: ResolvedAuthConfig,
  { challengeName, responses, session, username, deviceKey, clientMetadata }: ChallengeResponse,
  readException: ReadException = readAccountException,
): WireRequest {
  return wireRequest(
    "RespondToAuthChallenge",
    {
      ChallengeName: challengeName,
      ChallengeResponses: { ...responses, DEVICE_KEY: deviceKey },
      ClientId: config.userPoolClientId,
      ClientMetadata: clientMetadata,
      Session: session?.reveal(),
      UserContextData: userContextData(config, username),
    },
    readException,
  );
}

/** The proof of the password, and the challenge PASSWORD_VERIFIER that it answers. */
export interface PasswordVerifierInput extends Pick<ChallengeResponse, "deviceKey" | keyof CallOptions> {
  readonly challenge: PasswordVerifierChallenge;
  /** The session of the challenge. Undefined in the flow USER_SRP_AUTH, where the secret block replaces it. */
  readonly session?: Secret<string> | undefined;
  /** The proof in base64. */
  readonly signature: Secret<string>;
  /** The text that is part of the proof (`srp-timestamp.ts`). */
  readonly timestamp: string;
}

/** Builds the request with the proof of the password. Its USERNAME is the user id that is part of the proof. */
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
