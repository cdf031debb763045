/** Who last used a passkey on this device, in the storage; one that cannot remember forgets, no more. */
import type { ResolvedAuthConfig } from "../protocol/auth-config.ts";
import { passkeyAccountKey } from "../protocol/passkey-account.ts";
import type { AuthEnvironment } from "./environment.ts";

export interface PasskeyAccountStorage {
  recall(): string | undefined;
  remember(username: string): void;
  forget(): void;
}

export function passkeyAccount(
  config: ResolvedAuthConfig,
  { storage }: Pick<AuthEnvironment, "storage">,
): PasskeyAccountStorage {
  const key = passkeyAccountKey(config);
  return {
    recall: () => attempt(() => storage.getItem(key)) || undefined,
    remember: (username) => attempt(() => storage.setItem(key, username)),
    forget: () => attempt(() => storage.removeItem(key)),
  };
}

/** Undefined when the storage throws: full, or forbidden. The form is there all the same. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
