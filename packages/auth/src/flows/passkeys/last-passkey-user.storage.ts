/** Stores the name of the user who last used a passkey on this device. If storage is unavailable, no name is kept. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { passkeyAccountKey } from "../../protocol/passkeys/last-passkey-user.ts";
import { type AuthEnvironment, bestEffortStorage } from "../../platform/index.ts";

/** The storage of this name. */
export interface LastPasskeyUserStorage {
  load(): string | undefined;
  store(username: string): void;
  remove(): void;
}

/** Returns the storage. */
export function lastPasskeyUserStorage(
  config: ResolvedAuthConfig,
  { storage }: Pick<AuthEnvironment, "storage">,
): LastPasskeyUserStorage {
  const key = passkeyAccountKey(config);
  const stored = bestEffortStorage(storage);
  return {
    load: () => stored.getItem(key) || undefined,
    store: (username) => stored.setItem(key, username),
    remove: () => stored.removeItem(key),
  };
}
