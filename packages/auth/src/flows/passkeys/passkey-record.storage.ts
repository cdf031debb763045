/** What this device remembers about somebody's passkeys, in the storage; one that cannot remember forgets, no more. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { parsePasskeyRecord, type PasskeyRecord, passkeyRecordKey } from "../../protocol/passkeys/passkey-record.ts";
import { type AuthEnvironment, bestEffortStorage } from "../../platform/index.ts";
import { jsonText } from "../../protocol/wire/own-properties.ts";

export interface PasskeyRecordStorage {
  recall(): PasskeyRecord;
  remember(change: Partial<PasskeyRecord>): void;
}

export function passkeyRecordStorage(
  config: ResolvedAuthConfig,
  { storage }: AuthEnvironment,
  userId: string,
): PasskeyRecordStorage {
  const key = passkeyRecordKey(config, userId);
  const stored = bestEffortStorage(storage);
  const recall = (): PasskeyRecord => parsePasskeyRecord(stored.getItem(key));
  return {
    recall,
    remember(change) {
      stored.setItem(key, jsonText({ ...recall(), ...change }));
    },
  };
}
