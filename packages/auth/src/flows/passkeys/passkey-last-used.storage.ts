/** Stores when passkeys were last used on this device. If storage is unavailable, no times are kept. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import {
  parsePasskeyUses,
  type PasskeyUses,
  passkeyUsesKey,
  serializePasskeyUses,
} from "../../protocol/passkeys/passkey-last-used.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import { type AuthEnvironment, bestEffortStorage } from "../../platform/index.ts";
import { lastPasskeyUserStorage } from "./last-passkey-user.storage.ts";

/** The storage of these times. */
export interface PasskeyLastUsedStorage {
  load(): PasskeyUses;
  /** Records that a passkey is used now. */
  recordUse(credentialId: string): void;
  remove(credentialId: string): void;
}

/** Returns the storage. */
export function passkeyLastUsedStorage(
  config: ResolvedAuthConfig,
  { storage, clock }: Pick<AuthEnvironment, "storage" | "clock">,
): PasskeyLastUsedStorage {
  const key = passkeyUsesKey(config);
  const stored = bestEffortStorage(storage);
  const load = (): PasskeyUses => parsePasskeyUses(stored.getItem(key));
  const replace = (credentialId: string, now: readonly [string, number][]): void => {
    const others = [...load()].filter(([other]) => other !== credentialId);
    stored.setItem(key, serializePasskeyUses(new Map([...now, ...others])));
  };
  return {
    load,
    recordUse: (credentialId) => replace(credentialId, [[credentialId, clock.now()]]),
    remove(credentialId) {
      if (load().has(credentialId)) replace(credentialId, []);
    },
  };
}

/**
 * Records the use of a passkey on this device.
 *
 * @param username The user's name, if the device does not know it yet.
 */
export function recordPasskeyUse(
  config: ResolvedAuthConfig,
  environment: Pick<AuthEnvironment, "storage" | "clock">,
  credential: JsonObject,
  username?: string,
): void {
  passkeyLastUsedStorage(config, environment).recordUse(String(credential["id"]));
  if (username !== undefined) lastPasskeyUserStorage(config, environment).store(username);
}
