/** RespondToAuthChallenge: the request that carries the answer to a challenge, whichever challenge it is. */
import { readAccountRefusal } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { ChallengeName } from "../wire/wire-names.ts";
import type { CallOptions, JsonObject, ReadRefusal, WireRequest } from "../wire/wire-request.ts";

export interface ChallengeResponse extends CallOptions {
  readonly challengeName: ChallengeName;
  /** With USERNAME: who answers. */
  readonly responses: JsonObject & { readonly USERNAME: string };
  /** What came with the challenge. */
  readonly session: Secret<string> | undefined;
  /** The name that the data about the user's device goes under. */
  readonly username: string;
}

export function buildRespondToAuthChallengeRequest(
  config: ResolvedAuthConfig,
  { challengeName, responses, session, username, clientMetadata }: ChallengeResponse,
  readRefusal: ReadRefusal = readAccountRefusal,
): WireRequest {
  return wireRequest(
    "RespondToAuthChallenge",
    {
      ChallengeName: challengeName,
      ChallengeResponses: responses,
      ClientId: config.userPoolClientId,
      ClientMetadata: clientMetadata,
      Session: session?.reveal(),
      UserContextData: userContextData(config, username),
    },
    readRefusal,
  );
}
