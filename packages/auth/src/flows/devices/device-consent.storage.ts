/** What this browser knows of the person's word on their device, in the storage; one that cannot remember forgets, no more. */
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { type DeviceMemory, deviceMemoryKey, parseDeviceMemory } from "../../protocol/devices/device-consent.ts";
import type { AuthEnvironment } from "../../platform/index.ts";
import { jsonText } from "../../protocol/wire/own-properties.ts";

export interface DeviceMemoryStorage {
  recall(): DeviceMemory;
  /** The pool wants the person's word on this device. */
  expectWord(deviceKey: string): void;
  /** The person has said it. */
  noteWord(deviceKey: string): void;
  noteRefusal(): void;
}

export function deviceMemory(
  config: ResolvedAuthConfig,
  { storage }: Pick<AuthEnvironment, "storage">,
  userId: string,
): DeviceMemoryStorage {
  const key = deviceMemoryKey(config, userId);
  const recall = (): DeviceMemory => {
    try {
      return parseDeviceMemory(storage.getItem(key));
    } catch {
      return parseDeviceMemory(null);
    }
  };
  const change = (memory: Partial<DeviceMemory>): void => {
    try {
      storage.setItem(key, jsonText({ ...recall(), ...memory }));
    } catch {
      // Full, or forbidden: not asked, or asked again the next time.
    }
  };
  return {
    recall,
    expectWord: (wantsWordOn) => change({ wantsWordOn }),
    noteWord(deviceKey) {
      if (recall().wantsWordOn === deviceKey) change({ wantsWordOn: undefined });
    },
    noteRefusal: () => change({ wasRefused: true }),
  };
}
