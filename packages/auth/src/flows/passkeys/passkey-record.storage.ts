/** Stores what this device remembers about the passkeys of a user. If storage is unavailable, nothing is kept. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { parsePasskeyRecord, type PasskeyRecord, passkeyRecordKey } from "../../protocol/passkeys/passkey-record.ts";
import { type AuthEnvironment, bestEffortStorage } from "../../platform/index.ts";
import { jsonText } from "../../protocol/wire/own-parts.ts";

/** The storage of a user's record. */
export interface PasskeyRecordStorage {
  load(): PasskeyRecord;
  update(change: Partial<PasskeyRecord>): void;
}

/** Returns the storage. */
export function passkeyRecordStorage(
  config: ResolvedAuthConfig,
  { storage }: AuthEnvironment,
  userId: string,
): PasskeyRecordStorage {
  const key = passkeyRecordKey(config, userId);
  const stored = bestEffortStorage(storage);
  const load = (): PasskeyRecord => parsePasskeyRecord(stored.getItem(key));
  return {
    load,
    update(change) {
      stored.setItem(key, jsonText({ ...load(), ...change }));
    },
  };
}
