/** InitiateAuth: starts a sign-in by SRP, carries one out by password, or renews one by its refresh token. */
import { AUTH_FLOWS } from "@poolgate/auth/wire";
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { checkAuthFlow, type BuiltFlow } from "../rules/check-auth-flow.ts";
import { checkLockout } from "../rules/check-lockout.ts";
import { admitUser, isPasswordRight } from "../rules/check-password.ts";
import { checkUserConfirmed } from "../rules/check-user-confirmed.ts";
import { issueChallenge } from "../rules/issue-challenge.ts";
import { issueNextStep } from "../rules/issue-next-step.ts";
import { signTokens } from "../rules/issue-tokens.ts";
import { loadAccount } from "../rules/load-account.ts";
import { loadClient } from "../rules/load-client.ts";
import { refreshSession } from "../rules/refresh-session.ts";
import { requireParameter } from "../rules/require-parameter.ts";
import { callerContext, clientId, parameters, session } from "../wire/members.ts";
import { choice, optional, required, structure } from "../wire/schema.ts";
import { defineOperation } from "./operation.ts";

type Parameters = ReadonlyMap<string, string> | undefined;
type FlowStep = (pool: PoolContext, client: ResolvedUserPoolClient, given: Parameters) => object;

const FLOWS: Readonly<Record<BuiltFlow, FlowStep>> = {
  USER_SRP_AUTH(pool, client, given) {
    const name = requireParameter(given, "USERNAME");
    const srpA = requireParameter(given, "SRP_A");
    const account = loadAccount(pool, client, name);
    checkLockout(pool, account.subject);
    return issueChallenge(pool, client, account, { name, srpA });
  },
  USER_PASSWORD_AUTH(pool, client, given) {
    const name = requireParameter(given, "USERNAME");
    const typedPassword = requireParameter(given, "PASSWORD");
    const account = loadAccount(pool, client, name);
    checkLockout(pool, account.subject);
    const user = admitUser(pool, account, isPasswordRight(pool, account, typedPassword));
    checkUserConfirmed(user);
    return issueNextStep(pool, client, user, name);
  },
  REFRESH_TOKEN_AUTH(pool, client, given) {
    const refreshed = refreshSession(pool, client, requireParameter(given, "REFRESH_TOKEN"));
    const result = signTokens(pool, client, refreshed.user, refreshed.session);
    return { AuthenticationResult: result, ChallengeParameters: {} };
  },
};

export const initiateAuth = defineOperation({
  name: "InitiateAuth",
  input: structure({
    AuthFlow: required(choice(AUTH_FLOWS)),
    AuthParameters: optional(parameters),
    ClientId: required(clientId),
    Session: optional(session),
    ...callerContext,
  }),
  run(pool, input) {
    const client = loadClient(pool, input.ClientId);
    const flow = checkAuthFlow(client, input.AuthFlow);
    return FLOWS[flow](pool, client, input.AuthParameters);
  },
});
