/** A device that a request is about: one of the user's own, confirmed and not forgotten. */
import type { PoolContext } from "../../pool-context.ts";
import type { DeviceRecord, UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { requireParameter } from "../calls/require-parameter.ts";
import { deviceForSrpAuth, findDevice, type SignInDetails } from "./sign-in-device.ts";

/** @throws ServiceError ResourceNotFoundException "Device does not exist." */
export function loadDevice(pool: PoolContext, user: UserRecord, key: string): DeviceRecord {
  const device = findDevice(pool, user, key);
  if (device === undefined) throw serviceError("deviceNotFound");
  return device;
}

/** @throws ServiceError also for a device that is not remembered, which the service shows to nobody but administrators. */
export function loadRememberedDevice(pool: PoolContext, user: UserRecord, key: string): DeviceRecord {
  const device = loadDevice(pool, user, key);
  if (!device.isRemembered) throw serviceError("deviceNotFound");
  return device;
}

/**
 * The device that a proof is about, if it is still to be trusted.
 *
 * @throws ServiceError ResourceNotFoundException for one that is forgotten or not remembered any more, NotAuthorizedException
 * when the answer names another than the one that was asked for.
 */
export function loadDeviceForSrpAuth(
  pool: PoolContext,
  user: UserRecord,
  asked: SignInDetails,
  responses: ReadonlyMap<string, string> | undefined,
): DeviceRecord {
  const device = loadRememberedDevice(pool, user, requireParameter(responses, "DEVICE_KEY"));
  if (deviceForSrpAuth(pool, user, asked)?.key !== device.key) throw serviceError("invalidSession");
  return device;
}
