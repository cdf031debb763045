/** Builds the request of RespondToAuthChallenge for the answer of a user to a challenge. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { Secret } from "../wire/secret.ts";
import type { CallOptions, WireRequest } from "../wire/wire-request.ts";
import { type Challenge, type ChallengeAnswer, protocolOf } from "./challenges/challenges.ts";
import { buildRespondToAuthChallengeRequest, type ChallengeResponse } from "./respond-to-auth-challenge.ts";

export interface AnswerChallengeInput extends Pick<ChallengeResponse, "deviceKey" | keyof CallOptions> {
  readonly challenge: Challenge;
  readonly session: Secret<string>;
  /** The username that the user has typed. */
  readonly username: string;
  readonly answer: ChallengeAnswer;
}

/** Builds the request. Its USERNAME is the user id of the challenge, or else the typed username. */
export function buildChallengeAnswerRequest(
  config: ResolvedAuthConfig,
  { challenge, answer, username, ...rest }: AnswerChallengeInput,
): WireRequest {
  const protocol = protocolOf(challenge.wireName);
  return buildRespondToAuthChallengeRequest(
    config,
    {
      challengeName: challenge.wireName,
      responses: { USERNAME: challenge.userId ?? username, ...protocol.responses(answer, challenge) },
      username,
      ...rest,
    },
    protocol.readException,
  );
}
