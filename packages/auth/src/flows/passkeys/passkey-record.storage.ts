/** Stores what this device remembers about the passkeys of a user. If storage is unavailable, nothing is kept. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { parsePasskeyMemory, type PasskeyMemory, passkeyMemoryKey } from "../../protocol/passkeys/passkey-record.ts";
import { type AuthEnvironment, forgivingStorage } from "../../platform/index.ts";
import { jsonText } from "../../protocol/wire/own-properties.ts";

/** The storage of a user's record. */
export interface PasskeyMemoryStorage {
  recall(): PasskeyMemory;
  remember(change: Partial<PasskeyMemory>): void;
}

/** Returns the storage. */
export function passkeyMemory(
  config: ResolvedAuthConfig,
  { storage }: AuthEnvironment,
  userId: string,
): PasskeyMemoryStorage {
  const key = passkeyMemoryKey(config, userId);
  const stored = forgivingStorage(storage);
  const recall = (): PasskeyMemory => parsePasskeyMemory(stored.getItem(key));
  return {
    recall,
    remember(change) {
      stored.setItem(key, jsonText({ ...recall(), ...change }));
    },
  };
}
