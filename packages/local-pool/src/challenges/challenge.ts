/** Declares how a challenge is answered. Each challenge has a file of its own. */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { AuthResponse } from "./auth-response.ts";

export interface ChallengeAnswer {
  readonly session: string | undefined;
  /** ChallengeResponses on the wire. */
  readonly parameters: ReadonlyMap<string, string> | undefined;
}

/** @throws ServiceError when the answer is refused. A counted failure stays written. */
export type AnswerChallenge = (
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  answer: ChallengeAnswer,
) => AuthResponse;
