/**
 * Finds identity pools: that of the settings file, which is always there, and those that are made over the wire. That of the
 * file is described by the file, and only the file changes it.
 */
import type { PoolBase, PoolContext } from "../../pool-context.ts";
import type { IdentityPoolContent } from "../../pools/identity-pool-types.ts";
import type { IdentityRecord } from "../../store/store.ts";
import { identityError, identityNotFoundError, identityPoolNotFoundError } from "../../wire/identity-texts.ts";
import { providerNameOf } from "./login-providers.ts";

export interface IdentityPool extends IdentityPoolContent {
  /** `region:uuid`. */
  readonly id: string;
}

type Pool = Pick<PoolContext, "account" | "pools">;

export function findIdentityPool({ account, pools }: Pool, id: string): IdentityPool | undefined {
  if (id === pools.first.config.identityPoolId) return identityPoolOfFile(pools.first);
  const found = account.find("identityPool", id);
  return found && { ...found.content, id };
}

/** @throws ServiceError ResourceNotFoundException. */
export function loadIdentityPool(pool: Pool, id: string): IdentityPool {
  const found = findIdentityPool(pool, id);
  if (found === undefined) throw identityPoolNotFoundError(id);
  return found;
}

/**
 * The identity pool, for an operation that changes it.
 *
 * @throws ServiceError ResourceNotFoundException, or InvalidParameterException for that of the settings file.
 */
export function loadIdentityPoolToChange(pool: Pool, id: string): IdentityPool {
  if (id === pool.pools.first.config.identityPoolId) throw identityError("identityPoolOfFile");
  return loadIdentityPool(pool, id);
}

/** Changes an identity pool that is made over the wire. */
export function saveIdentityPool({ account }: Pick<Pool, "account">, { id, ...content }: IdentityPool): void {
  account.change("identityPool", id, content);
}

/**
 * An identity with its pool.
 *
 * @throws ServiceError ResourceNotFoundException.
 */
export function loadIdentity(
  pool: Pool & Pick<PoolContext, "store">,
  id: string,
): { readonly identity: IdentityRecord; readonly identityPool: IdentityPool } {
  const identity = pool.store.findIdentity(id);
  const identityPool = identity && findIdentityPool(pool, identity.identityPoolId);
  if (identity === undefined || identityPool === undefined) throw identityNotFoundError(id);
  return { identity, identityPool };
}

export function identityPoolOfFile({ config, clients }: PoolBase): IdentityPool {
  const { authenticatedRoleArn, unauthenticatedRoleArn, serverSideTokenCheck } = config.identityPool;
  return {
    id: config.identityPoolId,
    settings: {
      IdentityPoolName: "LocalIdentityPool",
      AllowUnauthenticatedIdentities: config.identityPool.allowUnauthenticatedIdentities,
      AllowClassicFlow: config.identityPool.allowClassicFlow,
      SupportedLoginProviders: undefined,
      DeveloperProviderName: undefined,
      OpenIdConnectProviderARNs: undefined,
      CognitoIdentityProviders: [...clients.keys()].map((ClientId) => ({
        ProviderName: providerNameOf(config.userPoolId),
        ClientId,
        ServerSideTokenCheck: serverSideTokenCheck,
      })),
      SamlProviderARNs: undefined,
    },
    tags: {},
    roles: {
      Roles: {
        ...(authenticatedRoleArn === "" ? {} : { authenticated: authenticatedRoleArn }),
        ...(unauthenticatedRoleArn === "" ? {} : { unauthenticated: unauthenticatedRoleArn }),
      },
      RoleMappings: {},
    },
    principalTags: {},
  };
}
