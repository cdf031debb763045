/**
 * Builds the request of RespondToAuthChallenge, which contains the answer to a challenge.
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
