/** All settings of a pool that its operations answer, by the operation's name. */
import { SOCIAL_PROVIDERS } from "@poolgate/site/pool/owners-pool";
import type { PoolIds } from "./create-resources.ts";
import { type Answer, type Call, orThrow } from "./wire.ts";

export async function describePool(
  pool: Call,
  { UserPoolId, ClientId, IdentityPoolId }: PoolIds,
): Promise<Readonly<Record<string, unknown>>> {
  const call = orThrow(pool);
  const memberOf = async (operation: string, member: string, input: object): Promise<unknown> =>
    (await call(operation, { UserPoolId, ...input }))[member];
  const providers: Answer[] = [];
  for (const ProviderName of Object.keys(SOCIAL_PROVIDERS)) {
    providers.push((await memberOf("DescribeIdentityProvider", "IdentityProvider", { ProviderName })) as Answer);
  }
  const { ResourceServers } = await call("ListResourceServers", { UserPoolId, MaxResults: 50 });
  const { Groups } = await call("ListGroups", { UserPoolId });
  return {
    DescribeUserPool: await memberOf("DescribeUserPool", "UserPool", {}),
    DescribeUserPoolClient: await memberOf("DescribeUserPoolClient", "UserPoolClient", { ClientId }),
    GetUserPoolMfaConfig: await call("GetUserPoolMfaConfig", { UserPoolId }),
    DescribeIdentityProvider: providers,
    ListResourceServers: ResourceServers,
    ListGroups: (Groups as readonly Answer[]).filter(({ GroupName }) => !isOfProvider(String(GroupName))),
    DescribeIdentityPool: await call("DescribeIdentityPool", { IdentityPoolId }),
    GetIdentityPoolRoles: await call("GetIdentityPoolRoles", { IdentityPoolId }),
  };
}

/** Cognito makes a group for the people of each provider, such as `us-east-1_LocalPool_Google`. */
function isOfProvider(group: string): boolean {
  return /^[\w-]+_[0-9A-Za-z]+_\w+$/u.test(group);
}
