/** Who last used a passkey on this device, in the storage; one that cannot remember forgets, no more. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { passkeyAccountKey } from "../../protocol/passkeys/last-passkey-user.ts";
import { type AuthEnvironment, bestEffortStorage } from "../../platform/index.ts";

export interface LastPasskeyUserStorage {
  recall(): string | undefined;
  remember(username: string): void;
  forget(): void;
}

export function passkeyAccount(
  config: ResolvedAuthConfig,
  { storage }: Pick<AuthEnvironment, "storage">,
): LastPasskeyUserStorage {
  const key = passkeyAccountKey(config);
  const stored = bestEffortStorage(storage);
  return {
    recall: () => stored.getItem(key) || undefined,
    remember: (username) => stored.setItem(key, username),
    forget: () => stored.removeItem(key),
  };
}
