/**
 * Builds the storage keys of a remembered device. The file is separate from `device-record.ts`, because every sign-in
 * needs it.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { legacyUserKey } from "../session/legacy-session-keys.ts";

/**
 * Returns the key of our record.
 *
 * @param id The id of a name (see `device-record.storage.ts`). Earlier versions stored the record under the name itself.
 */
export function deviceRecordKey(config: ResolvedAuthConfig, id: string): string {
  return `poolgate.${config.userPoolClientId}.device.${id}`;
}

/** Returns the key of the random text from which the ids are computed. It has a value once a device was stored. */
export function deviceSaltKey(config: ResolvedAuthConfig): string {
  return `poolgate.${config.userPoolClientId}.deviceSalt`;
}

/** Returns the keys to look at: if one of them has a value, there may be a device for the name. */
export function deviceKeysOf(config: ResolvedAuthConfig, name: string): readonly string[] {
  return [deviceSaltKey(config), deviceRecordKey(config, name), legacyUserKey(config, name, "deviceKey")];
}
