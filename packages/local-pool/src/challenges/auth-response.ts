/** The response of InitiateAuth and RespondToAuthChallenge: a challenge with its Session, or tokens. */
import type { ChallengeName } from "@poolgate/auth/wire";
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { AuthenticationResult } from "../rules/tokens/sign-tokens.ts";
import {
  encryptSession,
  type SessionSubject,
  type SignInSession,
  startSignInSession,
} from "../rules/sessions/sign-in-session.ts";

/** The response of either operation. */
export type AuthResponse =
  | {
      readonly ChallengeName: ChallengeName;
      readonly Session?: string;
      readonly ChallengeParameters: Readonly<Record<string, string>>;
      readonly AvailableChallenges?: readonly ChallengeName[];
    }
  | {
      readonly AuthenticationResult: AuthenticationResult;
      readonly ChallengeParameters: Readonly<Record<string, never>>;
    };

export function issueSessionChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  about: SessionSubject & { readonly challenge: ChallengeName },
  parameters: Readonly<Record<string, string>>,
): AuthResponse {
  return challengeResponse(pool, about.challenge, startSignInSession(pool, client, about), parameters);
}

/** For a challenge whose session was created earlier, because its code belongs to that session. */
export function challengeResponse(
  pool: PoolContext,
  ChallengeName: ChallengeName,
  session: SignInSession,
  parameters: Readonly<Record<string, string>>,
): AuthResponse {
  return {
    ChallengeName,
    Session: encryptSession(pool, session),
    ChallengeParameters: parameters,
  };
}
