/**
 * SetUserPoolSessionConfiguration and GetUserPoolSessionConfiguration: whether the pool tracks the sessions of its users, and how many
 * a user may have.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SetUserPoolSessionConfiguration.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetUserPoolSessionConfiguration.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { POOL_CONFIGURATION, sessionConfiguration } from "../../rules/sessions/session-tracking.ts";
import { userPoolId } from "../../wire/members.ts";
import { integer, oneOf, required, structure } from "../../wire/schema.ts";
import { defineOperation } from "../operation.ts";

function describeConfiguration(pool: PoolContext): object {
  const { UserSessionTracking, MaxPerUser } = sessionConfiguration(pool);
  return { UserPoolId: pool.config.userPoolId, UserSessionTracking, TokenSession: { MaxPerUser } };
}

export const getUserPoolSessionConfiguration = defineOperation({
  name: "GetUserPoolSessionConfiguration",
  isOwners: true,
  isAtomic: false,
  input: structure({ UserPoolId: required(userPoolId) }),
  run: describeConfiguration,
});

export const setUserPoolSessionConfiguration = defineOperation({
  name: "SetUserPoolSessionConfiguration",
  isOwners: true,
  input: structure({
    UserPoolId: required(userPoolId),
    UserSessionTracking: required(oneOf(["ENABLED", "DISABLED"])),
    TokenSession: required(structure({ MaxPerUser: required(integer({ min: 1, max: 100 })) })),
  }),
  run(pool, { UserSessionTracking, TokenSession }) {
    const { resources } = pool;
    const content = { UserSessionTracking, MaxPerUser: TokenSession.MaxPerUser };
    if (!resources.insert("sessionConfiguration", POOL_CONFIGURATION, content)) {
      resources.change("sessionConfiguration", POOL_CONFIGURATION, content);
    }
    return describeConfiguration(pool);
  },
});
