/**
 * Stores the identity of a guest, so that the guest keeps it after a reload. The identity of a user is not stored, because the
 * identity pool returns it for the user's login.
 *
 * The key is that of Amplify, so a guest keeps the identity when a site changes to this package, or back.
 */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import type { AuthEnvironment } from "../../platform/index.ts";

/** The storage of a guest's identity. Its methods throw AuthError `storage.failed`. */
export interface IdentityStorage {
  load(): string | undefined;
  store(identityId: string): void;
  remove(): void;
}

/** Returns the storage. */
export function identityStorage(
  { identityPoolId }: ResolvedAuthConfig,
  { storage }: Pick<AuthEnvironment, "storage">,
): IdentityStorage {
  const key = `com.amplify.Cognito.${identityPoolId}.identityId`;
  return {
    load: () => storage.getItem(key) || undefined,
    store: (identityId) => storage.setItem(key, identityId),
    remove: () => storage.removeItem(key),
  };
}
