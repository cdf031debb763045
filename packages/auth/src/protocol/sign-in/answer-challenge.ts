/** The answer to a challenge that the user answers on a screen, or an app through `confirmSignIn`. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";
import { type Challenge, type ChallengeAnswer, protocolOf } from "./challenges/challenges.ts";
import { buildRespondToAuthChallengeRequest } from "./respond-to-auth-challenge.ts";

export interface AnswerChallengeInput extends CallOptions {
  readonly challenge: Challenge;
  readonly session: Secret<string>;
  /** The name as it was typed. */
  readonly username: string;
  readonly answer: ChallengeAnswer;
}

/** The answer, under the user id that the pool gave with the challenge, and with the session that came with it. */
export function buildChallengeAnswerRequest(
  config: ResolvedAuthConfig,
  { challenge, answer, session, username, clientMetadata }: AnswerChallengeInput,
): WireRequest {
  const protocol = protocolOf(challenge.wireName);
  return buildRespondToAuthChallengeRequest(
    config,
    {
      challengeName: challenge.wireName,
      responses: { USERNAME: challenge.userId ?? username, ...protocol.responses(answer, challenge) },
      session,
      username,
      clientMetadata,
    },
    protocol.readRefusal,
  );
}
