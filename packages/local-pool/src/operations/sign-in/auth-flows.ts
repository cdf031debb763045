/**
 * The flows that a sign-in can start with, for InitiateAuth and AdminInitiateAuth. They differ only in which flows they have:
 * a password in plain text has one flow for users and another for the pool's owner.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 */
import type { AuthFlow } from "@poolgate/auth/wire";
import { issueFactorSelection, startFirstFactor } from "../../challenges/choice-auth.ts";
import { continueCustomAuth } from "../../challenges/custom-auth.ts";
import { issueNextChallengeOrTokens } from "../../challenges/issue-next-challenge.ts";
import { signInAfterSignUp } from "../../challenges/sign-in-after-sign-up.ts";
import { issuePasswordChallenge } from "../../challenges/srp-challenge.ts";
import type { AuthFlowPermission, ResolvedUserPoolClient } from "../../config.ts";
import { keepWritesOnRefusal } from "../../keep-writes-on-refusal.ts";
import type { PoolContext } from "../../pool-context.ts";
import { recordSignIn } from "../../rules/accounts/auth-events.ts";
import { checkLockout } from "../../rules/accounts/check-lockout.ts";
import { isPasswordRight, requireRightPassword } from "../../rules/accounts/check-password.ts";
import { checkUserConfirmed } from "../../rules/accounts/check-user-confirmed.ts";
import { loadAccount } from "../../rules/accounts/load-account.ts";
import { preAuthenticate } from "../../rules/accounts/pre-authenticate.ts";
import { migrateUser } from "../../rules/accounts/migrate-user.ts";
import { checkSecretHash, requireSecretHash } from "../../rules/clients/load-client.ts";
import { deviceKeyParameter, deviceOfRequest } from "../../rules/devices/sign-in-device.ts";
import { firstFactors } from "../../rules/factors/first-factors.ts";
import { refreshSession } from "../../rules/sessions/refresh-session.ts";
import { signTokens } from "../../rules/tokens/sign-tokens.ts";
import { hasTrigger } from "../../triggers/run-trigger.ts";
import { requireParameter } from "../../wire/members.ts";
import { serviceError, type ServiceErrorReason } from "../../wire/service-error.ts";

interface AuthInput {
  /** AuthParameters on the wire. */
  readonly given: ReadonlyMap<string, string> | undefined;
  readonly session: string | undefined;
}

type StartFlow = (pool: PoolContext, client: ResolvedUserPoolClient, input: AuthInput) => object;

/** What a client needs for a flow, the service's error for one that does not have it, and how the flow starts. */
type Flow = readonly [permission: AuthFlowPermission, refusal: ServiceErrorReason, start: StartFlow];
type Flows = Readonly<Partial<Record<AuthFlow, Flow>>>;

const startSrp: StartFlow = (pool, client, { given }) => {
  const name = requireParameter(given, "USERNAME");
  const srpA = requireParameter(given, "SRP_A");
  const account = loadAccount(pool, client, name);
  checkLockout(pool, account.subject);
  preAuthenticate(pool, account);
  const deviceKey = deviceOfRequest(pool, account.user, given);
  return issuePasswordChallenge(pool, client, account, { name, srpA, deviceKey });
};

const startPassword: StartFlow = (pool, client, { given }) => {
  const name = requireParameter(given, "USERNAME");
  const typedPassword = requireParameter(given, "PASSWORD");
  migrateUser(pool, name, typedPassword);
  const account = loadAccount(pool, client, name);
  checkLockout(pool, account.subject);
  preAuthenticate(pool, account);
  const user = requireRightPassword(pool, account, isPasswordRight(pool, account, typedPassword));
  checkUserConfirmed(user);
  return issueNextChallengeOrTokens(pool, client, user, { name, deviceKey: deviceKeyParameter(pool, user, given) });
};

const startCustom: StartFlow = (pool, client, { given }) => {
  if (!hasTrigger(pool, "DefineAuthChallenge")) throw serviceError("customAuthNotDefined");
  const name = requireParameter(given, "USERNAME");
  const srpA = given?.get("CHALLENGE_NAME") === "SRP_A" ? requireParameter(given, "SRP_A") : undefined;
  const account = loadAccount(pool, client, name);
  checkLockout(pool, account.subject);
  preAuthenticate(pool, account);
  const results = srpA === undefined ? [] : [{ challengeName: "SRP_A" as const, challengeResult: true }];
  const deviceKey = deviceOfRequest(pool, account.user, given);
  return keepWritesOnRefusal(pool, () => continueCustomAuth(pool, client, { account, name, deviceKey, srpA }, results));
};

const startChoice: StartFlow = (pool, client, { given, session: signedUp }) => {
  const name = requireParameter(given, "USERNAME");
  const preferred = given?.get("PREFERRED_CHALLENGE") ?? "";
  const typedPassword = given?.get("PASSWORD");
  const isPasswordGiven = preferred === "PASSWORD" && typedPassword !== undefined;
  if (isPasswordGiven) migrateUser(pool, name, typedPassword);
  const account = loadAccount(pool, client, name);
  checkLockout(pool, account.subject);
  preAuthenticate(pool, account);
  const deviceKey = (isPasswordGiven ? deviceKeyParameter : deviceOfRequest)(pool, account.user, given);
  if (signedUp !== undefined) {
    return keepWritesOnRefusal(pool, () =>
      signInAfterSignUp(pool, client, account, { session: signedUp, name, deviceKey }),
    );
  }
  const isOffered = firstFactors(pool, account, name).some((offered) => offered === preferred);
  if (!isOffered) return issueFactorSelection(pool, client, account, { name, deviceKey });
  const answer = { name, deviceKey, factor: preferred, password: typedPassword, srpA: given?.get("SRP_A") };
  return keepWritesOnRefusal(pool, () => startFirstFactor(pool, client, account, answer));
};

const refresh: StartFlow = (pool, client, { given }) => {
  const refreshToken = requireParameter(given, "REFRESH_TOKEN");
  const hash = given?.get("SECRET_HASH");
  requireSecretHash(client, hash);
  const { user, session } = refreshSession(pool, client, refreshToken, given?.get("DEVICE_KEY"));
  checkSecretHash(client, hash, user.username, user.id);
  const result = signTokens(pool, client, user, session, { triggerSource: "TokenGeneration_RefreshTokens" });
  return { AuthenticationResult: result, ChallengeParameters: {} };
};

const SRP: Flow = ["ALLOW_USER_SRP_AUTH", "srpFlowDisabled", startSrp];
const CUSTOM: Flow = ["ALLOW_CUSTOM_AUTH", "customFlowDisabled", startCustom];
const CHOICE: Flow = ["ALLOW_USER_AUTH", "flowDisabled", startChoice];
const REFRESH: Flow = ["ALLOW_REFRESH_TOKEN_AUTH", "flowDisabled", refresh];
const OWNERS_PASSWORD: Flow = ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "flowDisabled", startPassword];

/** REFRESH_TOKEN is the older name of REFRESH_TOKEN_AUTH, and ADMIN_NO_SRP_AUTH that of ADMIN_USER_PASSWORD_AUTH. */
const SHARED_FLOWS = {
  USER_SRP_AUTH: SRP,
  CUSTOM_AUTH: CUSTOM,
  USER_AUTH: CHOICE,
  REFRESH_TOKEN_AUTH: REFRESH,
  REFRESH_TOKEN: REFRESH,
} satisfies Flows;

/** The flows of InitiateAuth. */
export const USERS_FLOWS: Flows = {
  ...SHARED_FLOWS,
  USER_PASSWORD_AUTH: ["ALLOW_USER_PASSWORD_AUTH", "passwordFlowDisabled", startPassword],
};

/** The flows of AdminInitiateAuth. */
export const OWNERS_FLOWS: Flows = {
  ...SHARED_FLOWS,
  ADMIN_USER_PASSWORD_AUTH: OWNERS_PASSWORD,
  ADMIN_NO_SRP_AUTH: OWNERS_PASSWORD,
};

/**
 * Starts a flow.
 *
 * @throws ServiceError InvalidParameterException for a flow that the operation or the client does not have, or
 * UnsupportedOperationException for a refresh in a client with token rotation.
 */
export function startAuth(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  [flows, asked]: readonly [Flows, AuthFlow],
  input: AuthInput,
): object {
  const flow = flows[asked];
  if (flow === undefined) throw serviceError("flowNotSupported");
  if (flow === REFRESH && client.refreshTokenRotation.feature === "ENABLED") throw serviceError("rotationNotSupported");
  const [permission, refusal, start] = flow;
  if (!client.explicitAuthFlows.includes(permission)) throw serviceError(refusal);
  // A refresh names no user, so it checks the hash later.
  if (flow !== REFRESH) {
    checkSecretHash(client, input.given?.get("SECRET_HASH"), requireParameter(input.given, "USERNAME"));
  }
  if (flow === REFRESH) return start(pool, client, input);
  const { given } = input;
  const isPasswordGiven =
    given?.has("PASSWORD") === true && (start === startPassword || given.get("PREFERRED_CHALLENGE") === "PASSWORD");
  const challenge = isPasswordGiven ? "Password" : undefined;
  const step = { name: given?.get("USERNAME"), challenge, isStart: true } as const;
  return recordSignIn(pool, step, () => start(pool, client, input));
}
