/** Loads a device of the user: one that is confirmed and not forgotten. */
import type { PoolContext } from "../../pool-context.ts";
import type { DeviceRecord, UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { requireParameter } from "../../wire/members.ts";
import { deviceForSrpAuth, findDevice, type SignInDetails } from "./sign-in-device.ts";

/** @throws ServiceError ResourceNotFoundException "Device does not exist." */
export function loadDevice(pool: PoolContext, user: UserRecord, key: string): DeviceRecord {
  const device = findDevice(pool, user, key);
  if (device === undefined) throw serviceError("deviceNotFound");
  return device;
}

/** @throws ServiceError also for a device that is not remembered. The service shows these only to administrators. */
export function loadRememberedDevice(pool: PoolContext, user: UserRecord, key: string): DeviceRecord {
  const device = loadDevice(pool, user, key);
  if (!device.isRemembered) throw serviceError("deviceNotFound");
  return device;
}

/**
 * The device that a proof is for, if it is still remembered.
 *
 * @throws ServiceError ResourceNotFoundException for a device that is forgotten or no longer remembered, or
 * NotAuthorizedException when the answer names another device than the challenge.
 */
export function loadDeviceForSrpAuth(
  pool: PoolContext,
  user: UserRecord,
  asked: SignInDetails,
  parameters: ReadonlyMap<string, string> | undefined,
): DeviceRecord {
  const device = loadRememberedDevice(pool, user, requireParameter(parameters, "DEVICE_KEY"));
  if (deviceForSrpAuth(pool, user, asked)?.key !== device.key) throw serviceError("invalidSession");
  return device;
}
