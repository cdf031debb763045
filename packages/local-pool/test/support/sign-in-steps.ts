/** A sign-in by password with challenges, step by step. */
import type { UserPool } from "@poolgate/local-pool";
import { fromBase32 } from "../../src/totp/base32.ts";
import { timeStepAt, totpCode } from "../../src/totp/totp.ts";
import { type newEphemeral, proveStep, type SrpPerson, srpTimestamp } from "./srp-sign-in.ts";
import { ANN, CLIENT_ID, authOf, type StartedPool } from "./start-pool.ts";
import { call, textOf, type WireAnswer } from "./wire-client.ts";

export interface Step {
  readonly ChallengeName?: string;
  readonly Session?: string;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly AvailableChallenges?: readonly string[];
  readonly AuthenticationResult?: { readonly AccessToken: string };
}

/** A secret of twenty bytes that need not be protected. */
export const TOTP_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** The code that an authenticator app shows at this time. */
export function totpAt(epochMs: number, secret = TOTP_SECRET): string {
  return totpCode(fromBase32(secret), timeStepAt(epochMs));
}

/** The step of an answer. @throws Error with the refusal. */
export function stepOf(answer: WireAnswer): Step {
  if (answer.name !== undefined) throw new Error(textOf(answer));
  return answer.body as unknown as Step;
}

/** Begins a sign-in of Ann's, which must succeed. `more` are members besides the parameters. */
export async function initiate(
  pool: UserPool,
  AuthFlow: string,
  parameters: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Promise<Step> {
  const body = { ...authOf(AuthFlow, { USERNAME: ANN.username, ...parameters }), ...more };
  return stepOf(await call(pool.handle, "InitiateAuth", body));
}

/** Makes InitiateAuth by password, with any outcome. */
export function beginByPassword(
  pool: UserPool,
  parameters: Readonly<Record<string, string>> = {},
  ClientId = CLIENT_ID,
): Promise<WireAnswer> {
  const AuthParameters = { USERNAME: ANN.username, PASSWORD: ANN.password, ...parameters };
  return call(pool.handle, "InitiateAuth", authOf("USER_PASSWORD_AUTH", AuthParameters, ClientId));
}

export function startSignIn(pool: UserPool, PASSWORD = ANN.password, USERNAME = ANN.username): Promise<Step> {
  return initiate(pool, "USER_PASSWORD_AUTH", { USERNAME, PASSWORD });
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
  return stepOf(await respond(pool, step, responses, username));
}

/** Proves a password for PASSWORD_VERIFIER. `more` are responses besides the proof. */
export async function verifyPassword(
  pool: StartedPool,
  { ephemeral }: ReturnType<typeof newEphemeral>,
  { ChallengeParameters }: Step,
  { person = ANN, more = {} }: { readonly person?: SrpPerson; readonly more?: Readonly<Record<string, string>> } = {},
): Promise<Step> {
  const proof = await proveStep(ephemeral, ChallengeParameters, person, srpTimestamp(pool.clock.now()));
  return respondWell(pool, { ChallengeName: "PASSWORD_VERIFIER" }, { ...proof, ...more });
}
