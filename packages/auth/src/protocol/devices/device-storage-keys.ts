/** Under which keys a device may be stored, ours and other libraries'; apart, because every sign-in looks (`device-record.ts`). */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { legacyUserKey } from "../session/legacy-session.ts";

export function deviceRecordKey(config: ResolvedAuthConfig, name: string): string {
  return `poolgate.${config.userPoolClientId}.device.${name}`;
}

/** A value under one of them says that there may be a device for the name. */
export function deviceKeysOf(config: ResolvedAuthConfig, name: string): readonly string[] {
  return [deviceRecordKey(config, name), legacyUserKey(config, name, "deviceKey")];
}
