/** What this device remembers about somebody's passkeys, in the storage; one that cannot remember forgets, no more. */
import type { ResolvedAuthConfig } from "../protocol/auth-config.ts";
import { parsePasskeyMemory, type PasskeyMemory, passkeyMemoryKey } from "../protocol/passkey-memory.ts";
import type { AuthEnvironment } from "./environment.ts";

export interface PasskeyMemoryStorage {
  recall(): PasskeyMemory;
  remember(change: Partial<PasskeyMemory>): void;
}

export function passkeyMemory(
  config: ResolvedAuthConfig,
  { storage }: AuthEnvironment,
  userId: string,
): PasskeyMemoryStorage {
  const key = passkeyMemoryKey(config, userId);
  const recall = (): PasskeyMemory => {
    try {
      return parsePasskeyMemory(storage.getItem(key));
    } catch {
      return parsePasskeyMemory(null);
    }
  };
  return {
    recall,
    remember(change) {
      try {
        storage.setItem(key, JSON.stringify({ ...recall(), ...change }));
      } catch {
        // Full, or forbidden: asked again the next time.
      }
    },
  };
}
