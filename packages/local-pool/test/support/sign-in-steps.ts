/** A sign-in by password with challenges, step by step. */
import type { UserPool } from "@poolgate/local-pool";
import { fromBase32 } from "../../src/totp/base32.ts";
import { timeStepAt, totpCode } from "../../src/totp/totp.ts";
import { ANN, CLIENT_ID, authOf } from "./start-pool.ts";
import { call, callWell, type WireAnswer } from "./wire-client.ts";

export interface Step {
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly AuthenticationResult?: { readonly AccessToken: string };
}

/** A secret of twenty bytes that need not be protected. */
export const TOTP_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The code that an authenticator app shows at this time. */
export function totpAt(epochMs: number, secret = TOTP_SECRET): string {
  return totpCode(fromBase32(secret), timeStepAt(epochMs));
}

export async function startSignIn(pool: UserPool, password = ANN.password, username = ANN.username): Promise<Step> {
  const answer = await callWell(
    pool.handle,
    "InitiateAuth",
    authOf("USER_PASSWORD_AUTH", { USERNAME: username, PASSWORD: password }),
  );
  return answer as unknown as Step;
}

/** Answers a challenge, with any outcome. */
export function respond(
  pool: UserPool,
  { ChallengeName, Session }: Pick<Step, "ChallengeName" | "Session">,
  responses: Readonly<Record<string, string>>,
  username = ANN.username,
): Promise<WireAnswer> {
  return call(pool.handle, "RespondToAuthChallenge", {
    ClientId: CLIENT_ID,
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: username, ...responses },
  });
}

/** Answers a challenge, which must succeed. @throws Error with the refusal. */
export async function respondWell(
  pool: UserPool,
  step: Pick<Step, "ChallengeName" | "Session">,
  responses: Readonly<Record<string, string>>,
  username = ANN.username,
): Promise<Step> {
  const answer = await respond(pool, step, responses, username);
  if (answer.name !== undefined) throw new Error(`${answer.name}: ${answer.message}`);
  return answer.body as unknown as Step;
}
