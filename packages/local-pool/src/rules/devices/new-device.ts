/** The keys that a sign-in from an unknown device is given: its own, at random, and that of the group, the same for all of a pool. */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";

/** NewDeviceMetadata on the wire. */
export interface NewDeviceMetadata {
  readonly DeviceKey: string;
  readonly DeviceGroupKey: string;
}

/** What the wire's own model allows for a key is 55 characters; region and UUID share them. */
const MAX_REGION_LENGTH = 18;

export function newDeviceMetadata(pool: PoolContext): NewDeviceMetadata {
  const [region = ""] = pool.config.userPoolId.split("_", 1);
  return {
    DeviceKey: `${region.slice(0, MAX_REGION_LENGTH)}_${randomUUID()}`,
    DeviceGroupKey: deviceGroupKey(pool),
  };
}

/** Never stored: the pool can compute it again. It is a part of every device's proof. */
export function deviceGroupKey(pool: PoolContext): string {
  return `-${Buffer.from(pool.secrets.digest("deviceGroup")).toString("base64url").slice(0, 8)}`;
}
