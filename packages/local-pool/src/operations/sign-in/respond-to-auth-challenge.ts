/**
 * RespondToAuthChallenge and AdminRespondToAuthChallenge: pass an answer to the challenge that it names. Either of them can answer
 * a challenge of the other one's sign-in. A challenge that this pool never issues is refused as an invalid session.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RespondToAuthChallenge.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminRespondToAuthChallenge.html
 */
import { CHALLENGE_NAMES, type ChallengeName } from "@poolgate/auth/wire";
import type { AnswerChallenge, ChallengeAnswer } from "../../challenges/challenge.ts";
import { CHALLENGES } from "../../challenges/challenges.ts";
import { checkPasskey } from "../../challenges/web-authn.ts";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { recordSignIn } from "../../rules/accounts/auth-events.ts";
import { checkSecretHash, loadClient } from "../../rules/clients/load-client.ts";
import {
  callerContext,
  clientId,
  ownersCallerContext,
  parameters,
  requireParameter,
  session,
  userPoolId,
} from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

const members = {
  ClientId: required(clientId),
  ChallengeName: required(oneOf(CHALLENGE_NAMES)),
  Session: optional(session),
  ChallengeResponses: optional(parameters),
};

interface RespondInput {
  readonly ClientId: string;
  readonly ChallengeName: ChallengeName;
  readonly Session: string | undefined;
  readonly ChallengeResponses: ReadonlyMap<string, string> | undefined;
}

interface CheckedAnswer {
  readonly client: ResolvedUserPoolClient;
  readonly answer: ChallengeAnswer;
  readonly check: AnswerChallenge;
}

async function prepare(pool: PoolContext, input: RespondInput): Promise<CheckedAnswer> {
  const client = loadClient(pool, input.ClientId);
  const { ChallengeName, ChallengeResponses: given } = input;
  checkSecretHash(client, given?.get("SECRET_HASH"), requireParameter(given, "USERNAME"));
  const answer = { session: input.Session, parameters: given };
  const check = ChallengeName === "WEB_AUTHN" ? await checkPasskey(pool, client, answer) : CHALLENGES[ChallengeName];
  if (check === undefined) throw serviceError("invalidSession");
  return { client, answer, check };
}

/** The names of challenges in auth events. */
const EVENT_NAMES: Readonly<Partial<Record<ChallengeName, "Password" | "Mfa">>> = {
  EMAIL_OTP: "Mfa",
  PASSWORD: "Password",
  PASSWORD_VERIFIER: "Password",
  SMS_MFA: "Mfa",
  SMS_OTP: "Mfa",
  SOFTWARE_TOKEN_MFA: "Mfa",
};

function run(pool: PoolContext, input: RespondInput, { client, answer, check }: CheckedAnswer): object {
  const { ChallengeName, ChallengeResponses: given } = input;
  const step = { name: given?.get("USERNAME"), challenge: EVENT_NAMES[ChallengeName], isStart: false };
  return recordSignIn(pool, step, () => check(pool, client, answer));
}

export const respondToAuthChallenge = defineOperation({
  name: "RespondToAuthChallenge",
  input: structure({ ...members, ...callerContext }),
  prepare,
  run,
});

export const adminRespondToAuthChallenge = defineOperation({
  name: "AdminRespondToAuthChallenge",
  isOwners: true,
  // Failed attempts stay counted (keep-writes-on-refusal.ts).
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId), ...members, ...ownersCallerContext }),
  prepare,
  run,
});
