/** The keys that the pool gives a device it hasn't met (NewDeviceMetadata), with the tokens of a sign-in. */
import { isJsonObject, member } from "../wire/read-json.ts";

export interface NewDevice {
  readonly deviceKey: string;
  /** The same for every device of a pool; a part of every proof. */
  readonly deviceGroupKey: string;
}

/** Undefined for whatever isn't both keys: a sign-in doesn't fail by it, its device just isn't remembered. */
export function readNewDevice(metadata: unknown): NewDevice | undefined {
  if (!isJsonObject(metadata)) return undefined;
  const deviceKey = member(metadata, "DeviceKey");
  const deviceGroupKey = member(metadata, "DeviceGroupKey");
  const isWhole = isDeviceKey(deviceKey) && typeof deviceGroupKey === "string" && deviceGroupKey !== "";
  return isWhole ? { deviceKey, deviceGroupKey } : undefined;
}

/** As the service's model has it. */
export function isDeviceKey(value: unknown): value is string {
  return typeof value === "string" && value.length <= 55 && /^[\w-]+_[0-9a-f-]+$/.test(value);
}
