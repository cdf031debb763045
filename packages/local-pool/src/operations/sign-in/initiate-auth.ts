/**
 * InitiateAuth: starts a sign-in, or refreshes tokens.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html
 */
import { AUTH_FLOWS, type AuthFlow } from "@poolgate/auth/wire";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { issueFactorSelection, startFirstFactor } from "../../challenges/choice-auth.ts";
import { continueCustomAuth } from "../../challenges/custom-auth.ts";
import { firstFactors } from "../../rules/factors/first-factors.ts";
import { keepWritesOnRefusal } from "../../keep-writes-on-refusal.ts";
import { signInAfterSignUp } from "../../challenges/sign-in-after-sign-up.ts";
import { checkLockout } from "../../rules/accounts/check-lockout.ts";
import { requireRightPassword, isPasswordRight } from "../../rules/accounts/check-password.ts";
import { checkUserConfirmed } from "../../rules/accounts/check-user-confirmed.ts";
import { issuePasswordChallenge } from "../../challenges/srp-challenge.ts";
import { issueNextChallengeOrTokens } from "../../challenges/issue-next-challenge.ts";
import { signTokens } from "../../rules/tokens/sign-tokens.ts";
import { loadAccount } from "../../rules/accounts/load-account.ts";
import { loadClient, checkSecretHash, requireSecretHash } from "../../rules/client.ts";
import { migrateUser } from "../../rules/accounts/migrate-user.ts";
import { refreshSession } from "../../rules/sessions/refresh-session.ts";
import { deviceOfRequest, deviceKeyParameter } from "../../rules/devices/sign-in-device.ts";
import { callerContext, clientId, parameters, session, requireParameter } from "../../wire/members.ts";
import { oneOf, optional, required, structure } from "../../wire/schema.ts";
import { serviceError, type ServiceErrorReason } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

type SupportedFlow = "USER_SRP_AUTH" | "USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH" | "CUSTOM_AUTH" | "USER_AUTH";

/** What a client needs for a flow, and the service's error for one that does not have it. */
const PERMISSIONS: Readonly<
  Record<SupportedFlow, readonly [ResolvedUserPoolClient["explicitAuthFlows"][number], ServiceErrorReason]>
> = {
  USER_SRP_AUTH: ["ALLOW_USER_SRP_AUTH", "srpFlowDisabled"],
  USER_PASSWORD_AUTH: ["ALLOW_USER_PASSWORD_AUTH", "passwordFlowDisabled"],
  CUSTOM_AUTH: ["ALLOW_CUSTOM_AUTH", "customFlowDisabled"],
  USER_AUTH: ["ALLOW_USER_AUTH", "flowDisabled"],
  REFRESH_TOKEN_AUTH: ["ALLOW_REFRESH_TOKEN_AUTH", "flowDisabled"],
};

interface AuthInput {
  readonly given: ReadonlyMap<string, string> | undefined;
  readonly session: string | undefined;
  readonly clientMetadata: ReadonlyMap<string, string> | undefined;
}
type StartFlow = (pool: PoolContext, client: ResolvedUserPoolClient, input: AuthInput) => object;

const FLOWS: Readonly<Record<SupportedFlow, StartFlow>> = {
  USER_SRP_AUTH(pool, client, { given }) {
    const name = requireParameter(given, "USERNAME");
    const srpA = requireParameter(given, "SRP_A");
    const account = loadAccount(pool, client, name);
    checkLockout(pool, account.subject);
    return issuePasswordChallenge(pool, client, account, {
      name,
      srpA,
      deviceKey: deviceOfRequest(pool, account.user, given),
    });
  },
  USER_PASSWORD_AUTH(pool, client, { given, clientMetadata }) {
    const name = requireParameter(given, "USERNAME");
    const typedPassword = requireParameter(given, "PASSWORD");
    migrateUser(pool, name, { password: typedPassword, clientMetadata });
    const account = loadAccount(pool, client, name);
    checkLockout(pool, account.subject);
    const user = requireRightPassword(pool, account, isPasswordRight(pool, account, typedPassword));
    checkUserConfirmed(user);
    return issueNextChallengeOrTokens(pool, client, user, { name, deviceKey: deviceKeyParameter(pool, user, given) });
  },
  CUSTOM_AUTH(pool, client, { given, clientMetadata }) {
    const name = requireParameter(given, "USERNAME");
    const srpA = given?.get("CHALLENGE_NAME") === "SRP_A" ? requireParameter(given, "SRP_A") : undefined;
    const account = loadAccount(pool, client, name);
    checkLockout(pool, account.subject);
    const results = srpA === undefined ? [] : [{ challengeName: "SRP_A" as const, challengeResult: true }];
    const deviceKey = deviceOfRequest(pool, account.user, given);
    return keepWritesOnRefusal(pool, () =>
      continueCustomAuth(pool, client, { account, name, deviceKey, srpA, clientMetadata }, results),
    );
  },
  USER_AUTH(pool, client, { given, session: signedUp, clientMetadata }) {
    const name = requireParameter(given, "USERNAME");
    const preferred = given?.get("PREFERRED_CHALLENGE") ?? "";
    const typedPassword = given?.get("PASSWORD");
    const isPasswordGiven = preferred === "PASSWORD" && typedPassword !== undefined;
    if (isPasswordGiven) {
      migrateUser(pool, name, { password: typedPassword, clientMetadata });
    }
    const account = loadAccount(pool, client, name);
    checkLockout(pool, account.subject);
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
  },
  REFRESH_TOKEN_AUTH(pool, client, { given }) {
    const refreshToken = requireParameter(given, "REFRESH_TOKEN");
    const hash = given?.get("SECRET_HASH");
    requireSecretHash(client, hash);
    const refreshed = refreshSession(pool, client, refreshToken, given?.get("DEVICE_KEY"));
    checkSecretHash(client, hash, refreshed.user.username, refreshed.user.id);
    const result = signTokens(pool, client, refreshed.user, refreshed.session, {
      triggerSource: "TokenGeneration_RefreshTokens",
    });
    return { AuthenticationResult: result, ChallengeParameters: {} };
  },
};

export const initiateAuth = defineOperation({
  name: "InitiateAuth",
  input: structure({
    AuthFlow: required(oneOf(AUTH_FLOWS)),
    AuthParameters: optional(parameters),
    ClientId: required(clientId),
    Session: optional(session),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadClient(pool, input.ClientId);
    const flow = checkAuthFlow(client, input.AuthFlow);
    const { AuthParameters: given } = input;
    if (flow !== "REFRESH_TOKEN_AUTH") {
      checkSecretHash(client, given?.get("SECRET_HASH"), requireParameter(given, "USERNAME"));
    }
    return FLOWS[flow](pool, client, {
      given,
      session: input.Session,
      clientMetadata: input.ClientMetadata,
    });
  },
});

/**
 * The flow to run. REFRESH_TOKEN is the older name of REFRESH_TOKEN_AUTH.
 *
 * @throws ServiceError InvalidParameterException, or UnsupportedOperationException for a refresh in a client with token
 * rotation.
 */
function checkAuthFlow(client: ResolvedUserPoolClient, asked: AuthFlow): SupportedFlow {
  // These flows belong to AdminInitiateAuth.
  if (asked === "ADMIN_NO_SRP_AUTH" || asked === "ADMIN_USER_PASSWORD_AUTH") throw serviceError("flowNotSupported");
  const flow = asked === "REFRESH_TOKEN" ? "REFRESH_TOKEN_AUTH" : asked;
  if (flow === "REFRESH_TOKEN_AUTH" && client.refreshTokenRotation.feature === "ENABLED") {
    throw serviceError("rotationNotSupported");
  }
  const [permission, refusal] = PERMISSIONS[flow];
  if (!client.explicitAuthFlows.includes(permission)) throw serviceError(refusal);
  return flow;
}
