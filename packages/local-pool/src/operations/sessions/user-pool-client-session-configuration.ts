/**
 * SetUserPoolClientSessionConfiguration and GetUserPoolClientSessionConfiguration: for how long an app client reuses a sign-in to the
 * hosted pages.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserPoolClientSessionConfiguration.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserPoolClientSessionConfiguration.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { loadStoredClient } from "../../rules/clients/load-stored-client.ts";
import { tracksSessions } from "../../rules/sessions/session-tracking.ts";
import { ssoValidityMinutes } from "../../rules/sessions/sso-validity.ts";
import { clientId, userPoolId } from "../../wire/members.ts";
import { integer, required, structure } from "../../wire/schema.ts";
import { serviceError } from "../../wire/service-error.ts";
import { defineOperation } from "../operation.ts";

const named = { UserPoolId: required(userPoolId), ClientId: required(clientId) };

function describeConfiguration(pool: PoolContext, ClientId: string): object {
  const SSOSession = { MaxValidityMinutes: ssoValidityMinutes(pool, ClientId) };
  return { UserPoolId: pool.config.userPoolId, ClientId, SSOSession };
}

export const getUserPoolClientSessionConfiguration = defineOperation({
  name: "GetUserPoolClientSessionConfiguration",
  isOwners: true,
  isAtomic: false,
  input: structure(named),
  run(pool, { ClientId }) {
    loadStoredClient(pool, ClientId);
    return describeConfiguration(pool, ClientId);
  },
});

export const setUserPoolClientSessionConfiguration = defineOperation({
  name: "SetUserPoolClientSessionConfiguration",
  isOwners: true,
  input: structure({
    ...named,
    SSOSession: required(structure({ MaxValidityMinutes: required(integer({ min: 0, max: 129_600 })) })),
  }),
  run(pool, { ClientId, SSOSession }) {
    loadStoredClient(pool, ClientId);
    if (!tracksSessions(pool)) throw serviceError("sessionsNotTracked");
    const content = { MaxValidityMinutes: SSOSession.MaxValidityMinutes };
    const { resources } = pool;
    if (!resources.insert("clientSessionConfiguration", ClientId, content)) {
      resources.change("clientSessionConfiguration", ClientId, content);
    }
    return describeConfiguration(pool, ClientId);
  },
});
