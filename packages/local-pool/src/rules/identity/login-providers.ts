/**
 * The user pools that are providers of logins. A user pool has two names: its issuer without the scheme, which clients of a pool
 * with an own address send, and the service's name of the pool.
 */
import type { PoolBase, PoolContext } from "../../pool-context.ts";
import type { IdentityPoolContent } from "../../pools/identity-pool-types.ts";
import type { IdentityLogin } from "../../store/store.ts";
import { regionOf } from "../../pools/user-pool-id.ts";

/** The provider of logins of the developer's own users (`IdentityLogin`). */
export const DEVELOPER = "developer";
const USER_POOL = "pool:";

/** The provider of a user pool's logins (`IdentityLogin`). */
export function providerOf({ storeId }: Pick<PoolContext, "storeId">): string {
  return `${USER_POOL}${storeId}`;
}

/** The service's name of a user pool as a provider. */
export function providerNameOf(userPoolId: string): string {
  const region = regionOf(userPoolId);
  return `cognito-idp.${region}.amazonaws.com/${userPoolId}`;
}

/** Whether a provider's name is one of those of a user pool. */
export function isProviderName({ config, issuer }: Pick<PoolBase, "config" | "issuer">, name: string): boolean {
  return name === issuer.replace(/^https?:\/\//, "") || name === providerNameOf(config.userPoolId);
}

/** The user pool with this name. */
export function userPoolOf({ pools }: Pick<PoolContext, "pools">, name: string): PoolBase | undefined {
  const named = pools.find(name.slice(name.lastIndexOf("/") + 1));
  // The issuer of the pool of the settings file may have any form.
  return [named, pools.first].find((userPool) => userPool !== undefined && isProviderName(userPool, name));
}

/** The name of a login's provider, as operations of the pool's owner show it. */
export function shownProvider(
  { pools }: Pick<PoolContext, "pools">,
  { settings }: Pick<IdentityPoolContent, "settings">,
  { provider }: IdentityLogin,
): string {
  if (provider === DEVELOPER) return settings.DeveloperProviderName ?? DEVELOPER;
  const storeId = provider.slice(USER_POOL.length);
  return providerNameOf(storeId === "" ? pools.first.config.userPoolId : storeId);
}
