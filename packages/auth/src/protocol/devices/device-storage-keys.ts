/**
 * Builds the storage keys of a remembered device. The file is separate from `device-record.ts`, because every sign-in
 * needs it.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { legacyUserKey } from "../session/legacy-session.ts";

/** Returns the key of our record for a name. */
export function deviceRecordKey(config: ResolvedAuthConfig, name: string): string {
  return `poolgate.${config.userPoolClientId}.device.${name}`;
}

/** Returns the keys to look at: if one of them has a value, there may be a device for the name. */
export function deviceKeysOf(config: ResolvedAuthConfig, name: string): readonly string[] {
  return [deviceRecordKey(config, name), legacyUserKey(config, name, "deviceKey")];
}
