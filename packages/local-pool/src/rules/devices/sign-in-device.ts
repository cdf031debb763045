/**
 * Which device a sign-in comes from (Amazon Cognito, "Working with user devices in your user pool"): a client names one by
 * DEVICE_KEY, in whichever request, and what was named once holds for the rest of the sign-in.
 *
 * Known is a device that has been confirmed, remembered or not. One that was only given out is no more known than one that
 * was forgotten, or another user's. In a pool that keeps no devices nothing is known, and nothing refused.
 */
import type { PoolContext } from "../../pool-context.ts";
import type { DeviceRecord, UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import type { SignInSession } from "../sessions/sign-in-session.ts";

/** What each step of a sign-in hands to the next: the name as it was typed, and the device. */
export type SignInDetails = Pick<SignInSession, "name" | "deviceKey">;

const DEVICE_KEY = "DEVICE_KEY";

/** The device of this key, if the pool keeps devices and it is one of the user's own. */
export function findDevice(
  pool: Pick<PoolContext, "config" | "store">,
  user: UserRecord | undefined,
  key: string | undefined,
): DeviceRecord | undefined {
  if (pool.config.deviceConfiguration === undefined || user === undefined || key === undefined) return undefined;
  return pool.store.findDevice(user.id, key);
}

/**
 * The key that a request sends before anything has been proven: what is not known is passed over, since some published clients
 * have no way back from there.
 */
export function deviceOfRequest(
  pool: PoolContext,
  user: UserRecord | undefined,
  parameters: ReadonlyMap<string, string> | undefined,
): string | undefined {
  return findDevice(pool, user, parameters?.get(DEVICE_KEY))?.key;
}

/**
 * The key that an answer sends, or the one that the sign-in has carried so far.
 *
 * Call it before anything is used up: whoever is refused clears the key and sends the same answer again.
 * @throws ServiceError ResourceNotFoundException "Device does not exist." for one that is sent and not known.
 */
export function deviceKeyParameter(
  pool: PoolContext,
  user: UserRecord | undefined,
  parameters: ReadonlyMap<string, string> | undefined,
  carried?: string,
): string | undefined {
  const sent = parameters?.get(DEVICE_KEY) ?? "";
  if (sent === "" || pool.config.deviceConfiguration === undefined) return carried;
  const device = findDevice(pool, user, sent);
  if (device === undefined) throw serviceError("deviceNotFound");
  return device.key;
}

/** The device that shall prove itself in the place of a second factor. */
export function deviceForSrpAuth(
  pool: PoolContext,
  user: UserRecord,
  { deviceKey }: Pick<SignInDetails, "deviceKey">,
): DeviceRecord | undefined {
  const device = findDevice(pool, user, deviceKey);
  const isAsked = pool.config.deviceConfiguration?.challengeRequiredOnNewDevice === true;
  return isAsked && device?.isRemembered === true ? device : undefined;
}
