/**
 * Links an identity at a provider to an existing user, who can then sign in there too, and removes such a link. The settings, the
 * trigger `preSignUp`, AdminLinkProviderForUser and AdminDisableProviderForUser do it.
 *
 * An identity is named by the provider's own id of the user, or by another attribute until it has signed in.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminLinkProviderForUser.html
 */
import { MAX_LINKED_IDENTITIES } from "../../limits.ts";
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { ProviderAccountRecord, UserRecord } from "../../store/store.ts";
import { saveAttributes } from "../accounts/aliases.ts";
import { type Identity, newIdentity, readIdentities } from "./identities.ts";

type Pool = Pick<PoolContext, "clock" | "config" | "store">;
type Attributes = UserRecord["attributes"];

export interface LinkedIdentity extends Pick<ProviderAccountRecord, "providerUserId" | "attributeName"> {
  readonly nowMs: number;
}

/** With `taken`, the identity is some user's already. Unless it is `linked`, nothing has changed. */
export function linkIdentity(
  pool: Pool,
  user: UserRecord,
  provider: IdentityProviderConfig,
  { nowMs, ...account }: LinkedIdentity,
): "linked" | "taken" | "tooMany" {
  const linked = readIdentities(user);
  if (linked.length >= MAX_LINKED_IDENTITIES) return "tooMany";
  const { providerName } = provider;
  return pool.store.transaction(() => {
    if (!pool.store.insertProviderAccount({ providerName, ...account, userId: user.id })) return "taken";
    const identity = newIdentity(provider, { userId: account.providerUserId, isPrimary: false, nowMs });
    saveIdentities(pool, user, [...linked, identity]);
    return "linked";
  });
}

/** Removes a link. Returns the user without it, or undefined when nobody has the identity. */
export function unlinkIdentity(pool: Pool, account: Omit<ProviderAccountRecord, "userId">): UserRecord | undefined {
  const user = pool.store.findUserByProviderAccount(account);
  if (user === undefined) return undefined;
  pool.store.deleteProviderAccount(account);
  const others = readIdentities(user).filter((identity) => !isOf(account, identity));
  return saveIdentities(pool, user, others);
}

/**
 * The user of an identity that has just signed in: whoever has it, or whoever it was linked to by an attribute. From then on the
 * identity is known by the provider's own id.
 *
 * @param mapped the attributes that the provider told.
 */
export function findLinkedUser(
  pool: Pool,
  { providerName }: IdentityProviderConfig,
  providerUserId: string,
  mapped: Attributes,
): UserRecord | undefined {
  const bySubject = pool.store.findUserByProviderAccount({ providerName, providerUserId });
  if (bySubject !== undefined) return bySubject;
  for (const [attributeName, value] of Object.entries(mapped)) {
    const account = { providerName, attributeName, providerUserId: value };
    const user = pool.store.findUserByProviderAccount(account);
    if (user === undefined) continue;
    return pool.store.transaction(() => {
      pool.store.deleteProviderAccount(account);
      pool.store.insertProviderAccount({ providerName, providerUserId, userId: user.id });
      const identities = readIdentities(user).map((identity) =>
        isOf(account, identity) ? { ...identity, userId: providerUserId } : identity,
      );
      return saveIdentities(pool, user, identities);
    });
  }
  return undefined;
}

function isOf({ providerName, providerUserId }: Omit<ProviderAccountRecord, "userId">, identity: Identity): boolean {
  return identity.providerName === providerName && identity.userId === providerUserId;
}

/** Returns the changed user. */
function saveIdentities(pool: Pool, user: UserRecord, identities: readonly Identity[]): UserRecord {
  const { identities: _, ...others } = user.attributes;
  const attributes = identities.length === 0 ? others : { ...others, identities: JSON.stringify(identities) };
  const changed = { ...user, attributes };
  saveAttributes(pool, changed);
  return changed;
}
