/**
 * Stores whether the user has agreed to remember this device. If storage is unavailable, nothing is stored, and the user
 * is not asked, or is asked again after the next sign-in.
 */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { type DeviceConsent, deviceConsentKey, parseDeviceConsent } from "../../protocol/devices/device-consent.ts";
import type { AuthEnvironment } from "../../platform/index.ts";
import { jsonText } from "../../protocol/wire/own-parts.ts";

/** The storage of a user's consent. */
export interface DeviceConsentStorage {
  load(): DeviceConsent;
  /** Records that the user is to be asked whether to remember this device. */
  requestConsent(deviceKey: string): void;
  /** Records that the user has decided, so that the question is not asked again. */
  recordConsent(deviceKey: string): void;
  /** Records that the user has declined. */
  recordRefusal(): void;
}

/** Returns the storage. */
export function deviceConsentStorage(
  config: ResolvedAuthConfig,
  { storage }: Pick<AuthEnvironment, "storage">,
  userId: string,
): DeviceConsentStorage {
  const key = deviceConsentKey(config, userId);
  const load = (): DeviceConsent => {
    try {
      return parseDeviceConsent(storage.getItem(key));
    } catch {
      return parseDeviceConsent(null);
    }
  };
  const update = (change: Partial<DeviceConsent>): void => {
    try {
      storage.setItem(key, jsonText({ ...load(), ...change }));
    } catch {
      // The storage is full or blocked.
    }
  };
  return {
    load,
    requestConsent: (pendingDeviceKey) => update({ pendingDeviceKey }),
    recordConsent(deviceKey) {
      if (load().pendingDeviceKey === deviceKey) update({ pendingDeviceKey: undefined });
    },
    recordRefusal: () => update({ wasRefused: true }),
  };
}
