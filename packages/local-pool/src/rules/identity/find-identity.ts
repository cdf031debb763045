/**
 * Finds or creates an identity of an identity pool, and links logins to it.
 *
 * A login belongs to one identity. A guest who signs in for the first time keeps the guest's identity. If one of the logins has
 * an identity already, the guest's one is merged into it: the response has the other identity, and the guest's no longer exists.
 * A request with a login of an identity and a new one links the new one, too.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/switching-identities.html
 */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import type { IdentityLogin, IdentityRecord } from "../../store/store.ts";
import { identityError, identityForbiddenError } from "../../wire/identity-texts.ts";
import type { IdentityPool } from "./identity-pools.ts";
import { DEVELOPER } from "./login-providers.ts";

type Pool = Pick<PoolContext, "clock" | "store">;

/**
 * The identity of these logins, which is created at the first call; or a new one for a guest.
 *
 * @throws ServiceError when guests are not allowed, or the logins are of two identities.
 */
export function findOrCreateIdentity(
  pool: Pool,
  identityPool: IdentityPool,
  logins: readonly IdentityLogin[],
): IdentityRecord {
  if (logins.length === 0) checkGuestsAllowed(identityPool);
  return pool.store.transaction(() => {
    const identity = findOwner(pool, identityPool, logins) ?? createIdentity(pool, identityPool);
    link(pool, identity, logins);
    return identity;
  });
}

/**
 * An identity that a request names, for whoever has sent these logins. Links logins, or merges a guest's identity.
 *
 * @throws ServiceError when the identity is somebody else's, or is not a guest's and the request has no login.
 */
export function openIdentity(
  pool: Pool,
  identityPool: IdentityPool,
  identity: IdentityRecord,
  logins: readonly IdentityLogin[],
): IdentityRecord {
  const known = pool.store.listIdentityLogins(identity.id);
  if (logins.length === 0) {
    if (known.length > 0) throw identityForbiddenError(identity.id);
    checkGuestsAllowed(identityPool);
    return identity;
  }
  if (known.length > 0 && !known.some((own) => logins.some((login) => isSame(own, login)))) {
    throw identityError("loginsDontMatch");
  }
  const owner = findOwner(pool, identityPool, logins) ?? identity;
  pool.store.transaction(() => {
    // Then the identity is a guest's.
    if (owner.id !== identity.id) pool.store.deleteIdentity(identity.id);
    link(pool, owner, logins);
  });
  return owner;
}

/** @throws ServiceError ResourceConflictException when there are two. */
function findOwner(
  { store }: Pool,
  { id: identityPoolId }: IdentityPool,
  logins: readonly IdentityLogin[],
): IdentityRecord | undefined {
  const owners = logins.flatMap((login) => store.findIdentityByLogin(identityPoolId, login) ?? []);
  const [first] = owners;
  if (owners.some(({ id }) => id !== first?.id)) throw identityError("loginsOfTwoIdentities");
  return first;
}

function createIdentity({ store, clock }: Pool, { id: identityPoolId }: IdentityPool): IdentityRecord {
  const region = identityPoolId.slice(0, identityPoolId.indexOf(":"));
  const nowMs = clock.now();
  const created = { id: `${region}:${randomUUID()}`, identityPoolId, createdAtMs: nowMs, modifiedAtMs: nowMs };
  store.insertIdentity(created);
  return created;
}

/** Links the logins that the identity does not have. It has one login of a user pool at most. */
function link({ store, clock }: Pool, identity: IdentityRecord, logins: readonly IdentityLogin[]): void {
  const known = store.listIdentityLogins(identity.id);
  for (const login of logins) {
    if (known.some((own) => isSame(own, login))) continue;
    if (known.some((own) => own.provider === login.provider && own.provider !== DEVELOPER)) {
      throw identityError("loginsDontMatch");
    }
    store.addIdentityLogin(identity, login, clock.now());
  }
}

/** Removes logins of an identity. Without its last one, the identity is deleted. */
export function unlink({ store, clock }: Pool, identity: IdentityRecord, logins: readonly IdentityLogin[]): void {
  for (const login of logins) store.removeIdentityLogin(identity, login, clock.now());
  if (store.listIdentityLogins(identity.id).length === 0) store.deleteIdentity(identity.id);
}

function isSame(one: IdentityLogin, other: IdentityLogin): boolean {
  return one.provider === other.provider && one.subject === other.subject;
}

function checkGuestsAllowed({ settings }: IdentityPool): void {
  if (!settings.AllowUnauthenticatedIdentities) throw identityError("guestsNotSupported");
}
