/** RespondToAuthChallenge: the answer to a challenge of a running sign-in. */
import { readAccountRefusal } from "../errors/account-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { PasswordVerifierChallenge } from "./challenge.ts";
import { wireRequest } from "../wire/build-request.ts";
import { userContextData } from "../wire/user-context-data.ts";
import type { Secret } from "../wire/secret.ts";
import type { ChallengeName } from "../wire/wire-names.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";

export interface PasswordVerifierInput extends CallOptions {
  readonly challenge: PasswordVerifierChallenge;
  /** What came with the challenge; after USER_SRP_AUTH the service sends none, its state is in the secret block. */
  readonly session?: Secret<string> | undefined;
  /** The proof of the password, base64. */
  readonly signature: Secret<string>;
  /** The very text that was signed. */
  readonly timestamp: string;
}

/** PASSWORD_VERIFIER: the proof, under the user id that went into it, and the secret block as it came. */
export function buildPasswordVerifierResponse(config: ResolvedAuthConfig, input: PasswordVerifierInput): WireRequest {
  const { challenge } = input;
  const challengeName: ChallengeName = "PASSWORD_VERIFIER";
  return wireRequest(
    "RespondToAuthChallenge",
    {
      ChallengeName: challengeName,
      ChallengeResponses: {
        USERNAME: challenge.userIdForSrp,
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.secretBlock,
        PASSWORD_CLAIM_SIGNATURE: input.signature.reveal(),
        TIMESTAMP: input.timestamp,
      },
      ClientId: config.userPoolClientId,
      ClientMetadata: input.clientMetadata,
      Session: input.session?.reveal(),
      UserContextData: userContextData(config, challenge.username),
    },
    readAccountRefusal,
  );
}
