/**
 * Creates the keys for a new device: a random device key, and the device group key, which is the same for all devices of a
 * pool.
 */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";

/** NewDeviceMetadata on the wire. */
export interface NewDeviceMetadata {
  readonly DeviceKey: string;
  readonly DeviceGroupKey: string;
}

/** The wire allows 55 characters for a device key, and a UUID takes 36 of them. */
const MAX_REGION_LENGTH = 18;

export function newDeviceMetadata(pool: PoolContext): NewDeviceMetadata {
  const [region = ""] = pool.config.userPoolId.split("_", 1);
  return {
    DeviceKey: `${region.slice(0, MAX_REGION_LENGTH)}_${randomUUID()}`,
    DeviceGroupKey: deviceGroupKey(pool),
  };
}

/** Derived from the pool's key, so it is not stored. It is part of the proof of every device. */
export function deviceGroupKey(pool: PoolContext): string {
  return `-${Buffer.from(pool.secrets.digest("deviceGroup")).toString("base64url").slice(0, 8)}`;
}
