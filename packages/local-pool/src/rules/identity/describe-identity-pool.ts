/** Identity pools and identities as operations of the pool's owner describe them. What is not set is absent. */
import type { PoolContext } from "../../pool-context.ts";
import type { IdentityRecord } from "../../store/store.ts";
import type { IdentityPool } from "./identity-pools.ts";
import { shownProvider } from "./login-providers.ts";

export function describeIdentityPool({ id, settings, tags }: IdentityPool): object {
  return { IdentityPoolId: id, ...settings, IdentityPoolTags: tags };
}

/** IdentityDescription. Times are seconds since 1970. */
export function describeIdentity(
  pool: Pick<PoolContext, "pools" | "store">,
  identityPool: IdentityPool,
  { id, createdAtMs, modifiedAtMs }: IdentityRecord,
): object {
  const names = pool.store.listIdentityLogins(id).map((login) => shownProvider(pool, identityPool, login));
  return {
    IdentityId: id,
    ...(names.length === 0 ? {} : { Logins: [...new Set(names)] }),
    CreationDate: createdAtMs / 1_000,
    LastModifiedDate: modifiedAtMs / 1_000,
  };
}
