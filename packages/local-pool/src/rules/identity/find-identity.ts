/**
 * Finds or creates an identity of the identity pool, and links a guest's identity to the user who signs in.
 *
 * A user has one identity. A guest who signs in for the first time keeps the guest's identity. If the user has an identity
 * already, the guest's one is merged into it: the response has the user's identity, and the guest's no longer exists.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/switching-identities.html
 */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import type { IdentityRecord } from "../../store/store.ts";
import { identityError, identityForbiddenError, identityNotFoundError } from "../../wire/identity-texts.ts";
import type { Login } from "./check-logins.ts";

/** The identity of a user, which is created at the first call; or a new one for a guest. */
export function findOrCreateIdentity(pool: PoolContext, login: Login | undefined): IdentityRecord {
  const { store, config } = pool;
  const { identityPoolId } = config;
  const userId = login?.userId;
  if (userId === undefined) checkGuestsAllowed(pool);
  const known = userId === undefined ? undefined : store.findIdentityOfUser(identityPoolId, userId);
  if (known !== undefined) return known;
  const region = identityPoolId.slice(0, identityPoolId.indexOf(":"));
  const created = { id: `${region}:${randomUUID()}`, identityPoolId, userId, createdAtMs: pool.clock.now() };
  store.insertIdentity(created);
  return created;
}

/**
 * The identity that a request names, for the user or the guest who has sent it. Links or merges a guest's identity.
 *
 * @throws ServiceError when the identity is unknown, belongs to another user, or is a user's and the request has no login.
 */
export function openIdentity(pool: PoolContext, id: string, login: Login | undefined): IdentityRecord {
  const { store, config } = pool;
  const identity = store.findIdentity(id);
  if (identity === undefined || identity.identityPoolId !== config.identityPoolId) throw identityNotFoundError(id);
  if (login === undefined) {
    if (identity.userId !== undefined) throw identityForbiddenError(id);
    checkGuestsAllowed(pool);
    return identity;
  }
  const { userId } = login;
  if (identity.userId === userId) return identity;
  if (identity.userId !== undefined) throw identityError("loginsDontMatch");
  const own = store.findIdentityOfUser(config.identityPoolId, userId);
  if (own === undefined) {
    store.linkIdentity(id, userId);
    return { ...identity, userId };
  }
  store.deleteIdentity(id);
  return own;
}

function checkGuestsAllowed({ config }: PoolContext): void {
  if (!config.identityPool.allowUnauthenticatedIdentities) throw identityError("guestsNotSupported");
}
