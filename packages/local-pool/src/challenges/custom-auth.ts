/**
 * Runs a custom sign-in with three triggers: one decides what comes next, one creates a challenge, and one checks the answer.
 * There may be any number of rounds, with or without a password first.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-challenge.html
 */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { serviceError } from "../wire/service-error.ts";
import { checkLockout, recordFailure } from "../rules/accounts/check-lockout.ts";
import { loadAccount, type Account } from "../rules/accounts/load-account.ts";
import { checkUserConfirmed } from "../rules/accounts/check-user-confirmed.ts";
import { issuePasswordChallenge } from "./srp-challenge.ts";
import { type AuthResponse, challengeResponse } from "./auth-response.ts";
import { issueDeviceChallengeOrTokens } from "./issue-next-challenge.ts";
import { runTrigger } from "../triggers/run-trigger.ts";
import { type EventParts, userAttributesOf } from "../triggers/trigger-event.ts";
import { deviceKeyParameter, type SignInDetails } from "../rules/devices/sign-in-device.ts";
import { loadNamedUser } from "../rules/sessions/load-session-user.ts";
import {
  type ChallengeResult,
  markSessionUsed,
  decryptSession,
  encryptSession,
  startSignInSession,
} from "../rules/sessions/sign-in-session.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { requireParameter } from "../wire/members.ts";
import type { AnswerChallenge } from "./challenge.ts";

/** The wire's model refuses longer sessions when they come back. */
const MAX_SESSION_LENGTH = 2_048;

interface CustomSignIn extends SignInDetails {
  readonly account: Account;
  /** Only when the sign-in started with SRP_A. */
  readonly srpA?: string | undefined;
}

/**
 * Asks the trigger DefineAuthChallenge what comes next, and does it. Call it inside `keepWritesOnRefusal`, so that a refusal
 * does not undo what was counted.
 *
 * @throws ServiceError NotAuthorizedException when the trigger ends the sign-in, and always for an unknown username.
 */
export function continueCustomAuth(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  signIn: CustomSignIn,
  results: readonly ChallengeResult[],
): AuthResponse {
  const { account, name, deviceKey, srpA } = signIn;
  const decision = runTrigger(pool, "DefineAuthChallenge_Authentication", eventParts(account, { session: results }));
  if (decision === undefined) throw serviceError("customAuthNotDefined");
  if (decision.failAuthentication === true) return refuseSignIn(pool, account);
  if (decision.issueTokens === true) {
    if (account.user === undefined) return refuseSignIn(pool, account);
    checkUserConfirmed(account.user);
    return issueDeviceChallengeOrTokens(pool, client, account.user, { name, deviceKey });
  }
  if (decision.challengeName === "CUSTOM_CHALLENGE") return issueCustomChallenge(pool, client, signIn, results);
  if (decision.challengeName === "PASSWORD_VERIFIER" && srpA !== undefined) {
    return issuePasswordChallenge(pool, client, account, { name, deviceKey, srpA, custom: results });
  }
  throw serviceError("unrecognizableLambdaOutput");
}

/** CUSTOM_CHALLENGE: one trigger checks the answer, and another decides what comes next. */
export const answerCustomChallenge: AnswerChallenge = (pool, client, { session: text, parameters }) => {
  const session = decryptSession(pool, client, text, ["CUSTOM_CHALLENGE"]);
  loadNamedUser(pool, session, parameters);
  const challengeAnswer = requireParameter(parameters, "ANSWER");
  const account = loadAccount(pool, client, session.name);
  if (session.custom === undefined || account.subject !== session.subject) throw serviceError("invalidSession");
  checkLockout(pool, session.subject);
  const { results, privateParameters, metadata } = session.custom;
  const deviceKey = deviceKeyParameter(pool, account.user, parameters, session.deviceKey);
  const signIn = { account, name: session.name, deviceKey };
  return keepWritesOnRefusal(pool, () => {
    const verdict = runTrigger(
      pool,
      "VerifyAuthChallengeResponse_Authentication",
      eventParts(account, { privateChallengeParameters: privateParameters, challengeAnswer }),
    );
    if (verdict === undefined) throw serviceError("customAuthNotDefined");
    markSessionUsed(pool, session);
    return continueCustomAuth(pool, client, signIn, [
      ...results,
      {
        challengeName: "CUSTOM_CHALLENGE",
        challengeResult: verdict.answerCorrect === true,
        ...(metadata === undefined ? {} : { challengeMetadata: metadata }),
      },
    ]);
  });
};

/** For an unknown username, the event holds the fake account's name and no attributes. */
function eventParts({ user, username }: Account, request: EventParts["request"]): EventParts {
  const userAttributes = user === undefined ? {} : userAttributesOf(user);
  return { userName: username, request: { userAttributes, ...request, userNotFound: user === undefined } };
}

function issueCustomChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  signIn: CustomSignIn,
  results: readonly ChallengeResult[],
): AuthResponse {
  const { account, name, deviceKey } = signIn;
  const created = runTrigger(
    pool,
    "CreateAuthChallenge_Authentication",
    eventParts(account, { challengeName: "CUSTOM_CHALLENGE", session: results }),
  );
  if (created === undefined) throw serviceError("customAuthNotDefined");
  const session = startSignInSession(pool, client, {
    challenge: "CUSTOM_CHALLENGE",
    subject: account.subject,
    name,
    deviceKey,
    custom: {
      results,
      privateParameters: Object.fromEntries(created.privateChallengeParameters ?? []),
      metadata: created.challengeMetadata,
    },
  });
  if (encryptSession(pool, session).length > MAX_SESSION_LENGTH) throw serviceError("unrecognizableLambdaOutput");
  return challengeResponse(pool, "CUSTOM_CHALLENGE", session, {
    ...Object.fromEntries(created.publicChallengeParameters ?? []),
    USERNAME: account.username,
  });
}

function refuseSignIn(pool: PoolContext, { subject }: Account): never {
  recordFailure(pool, subject);
  throw serviceError("incorrectCredentials");
}
