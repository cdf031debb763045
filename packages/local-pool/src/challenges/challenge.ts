/** A challenge: how an answer to it is checked, and what comes next. One file each; RespondToAuthChallenge picks by name. */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { AuthResponse } from "../rules/challenges/auth-response.ts";

export interface ChallengeAnswer {
  readonly session: string | undefined;
  readonly responses: ReadonlyMap<string, string> | undefined;
  readonly clientMetadata: ReadonlyMap<string, string> | undefined;
}

/** @throws ServiceError when the answer is refused; what a serviceError must leave behind (a failure counted) is written. */
export type AnswerChallenge = (
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  answer: ChallengeAnswer,
) => AuthResponse;
