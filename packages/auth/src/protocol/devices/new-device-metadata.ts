/**
 * Reads the keys that the pool assigns to a new device during a sign-in (`NewDeviceMetadata`).
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_NewDeviceMetadataType.html
 */
import { isJsonObject, member } from "../wire/read-json.ts";

export interface NewDevice {
  readonly deviceKey: string;
  /** A key that all devices of a pool share. Every proof contains it. */
  readonly deviceGroupKey: string;
}

/**
 * Reads both keys; undefined if one is missing or malformed. Then the sign-in succeeds and the device is not
 * remembered.
 */
export function readNewDevice(metadata: unknown): NewDevice | undefined {
  if (!isJsonObject(metadata)) return undefined;
  const deviceKey = member(metadata, "DeviceKey");
  const deviceGroupKey = member(metadata, "DeviceGroupKey");
  const isWhole = isDeviceKey(deviceKey) && typeof deviceGroupKey === "string" && deviceGroupKey !== "";
  return isWhole ? { deviceKey, deviceGroupKey } : undefined;
}

/** Returns true if the value has the form of `DeviceKey` in the API reference. */
export function isDeviceKey(value: unknown): value is string {
  return typeof value === "string" && value.length <= 55 && /^[\w-]+_[0-9a-f-]+$/.test(value);
}
