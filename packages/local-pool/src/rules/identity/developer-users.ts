/** The users of the developer's own backend, who have identities without a user pool. */
import type { PoolContext } from "../../pool-context.ts";
import type { IdentityRecord } from "../../store/store.ts";
import { identityError } from "../../wire/identity-texts.ts";
import type { IdentityPool } from "./identity-pools.ts";
import { DEVELOPER } from "./login-providers.ts";

type Pool = Pick<PoolContext, "store">;

/** @throws ServiceError ResourceNotFoundException. */
export function findDeveloperIdentity({ store }: Pool, { id }: IdentityPool, subject: string): IdentityRecord {
  const identity = store.findIdentityByLogin(id, { provider: DEVELOPER, subject });
  if (identity === undefined) throw identityError("developerUserNotFound");
  return identity;
}

/** In code point order. */
export function developerUsersOf({ store }: Pool, identityId: string): readonly string[] {
  const logins = store.listIdentityLogins(identityId).filter(({ provider }) => provider === DEVELOPER);
  return logins.map(({ subject }) => subject).toSorted((one, other) => (one < other ? -1 : 1));
}

/** @throws ServiceError InvalidParameterException unless it is the identity pool's own. */
export function checkDeveloperProvider({ settings }: IdentityPool, name: string): void {
  if (settings.DeveloperProviderName !== name) throw identityError("unsupportedDeveloperProvider");
}
