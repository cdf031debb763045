/**
 * Links an identity at a provider to an existing user, who can then sign in there too. On the service this is
 * AdminLinkProviderForUser, which needs AWS credentials; here the settings and the trigger `preSignUp` can do it.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminLinkProviderForUser.html
 */
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { saveAttributes } from "../accounts/aliases.ts";
import { MAX_LINKED_IDENTITIES } from "../../limits.ts";
import { newIdentity, readIdentities } from "./identities.ts";

/** Returns false when the identity is another user's, or the user has too many. Then nothing has changed. */
export function linkIdentity(
  pool: Pick<PoolContext, "clock" | "config" | "store">,
  user: UserRecord,
  provider: IdentityProviderConfig,
  { providerUserId, nowMs }: { readonly providerUserId: string; readonly nowMs: number },
): boolean {
  const linked = readIdentities(user);
  if (linked.length >= MAX_LINKED_IDENTITIES) return false;
  const { providerName } = provider;
  return pool.store.transaction(() => {
    if (!pool.store.insertProviderAccount({ providerName, providerUserId, userId: user.id })) return false;
    const identity = newIdentity(provider, { userId: providerUserId, isPrimary: false, nowMs });
    const identities = JSON.stringify([...linked, identity]);
    saveAttributes(pool, { ...user, attributes: { ...user.attributes, identities } });
    return true;
  });
}
