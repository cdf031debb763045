/**
 * Determines which device a sign-in comes from. A client sends DEVICE_KEY in any request of the sign-in, and the pool remembers
 * it until the end.
 *
 * A device is known once it is confirmed, whether it is remembered or not. In a pool without device tracking, no device is
 * known and none is refused.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { DeviceRecord, UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";

/** What each step of a sign-in passes to the next. */
export interface SignInDetails {
  /** The name as it was typed. */
  readonly name: string;
  /** The device that the sign-in comes from. It was one of the user's devices when the client sent it. */
  readonly deviceKey?: string | undefined;
}

const DEVICE_KEY = "DEVICE_KEY";

/** The user's device with this key, if the pool tracks devices. */
export function findDevice(
  pool: Pick<PoolContext, "config" | "store">,
  user: UserRecord | undefined,
  key: string | undefined,
): DeviceRecord | undefined {
  if (pool.config.deviceConfiguration === undefined || user === undefined || key === undefined) return undefined;
  return pool.store.findDevice(user.id, key);
}

/**
 * The device key of a request before the user is authenticated. An unknown key is ignored, because some published clients
 * cannot recover from an error here.
 */
export function deviceOfRequest(
  pool: PoolContext,
  user: UserRecord | undefined,
  parameters: ReadonlyMap<string, string> | undefined,
): string | undefined {
  return findDevice(pool, user, parameters?.get(DEVICE_KEY))?.key;
}

/**
 * The device key of a challenge answer, or the one that the sign-in already has.
 *
 * Call it before a code or session is used up: a client that is refused deletes its key, and sends the same answer again.
 * @throws ServiceError ResourceNotFoundException "Device does not exist." for an unknown key.
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

/** The remembered device that must prove itself in place of a second factor, if there is one. */
export function deviceForSrpAuth(
  pool: PoolContext,
  user: UserRecord,
  { deviceKey }: Pick<SignInDetails, "deviceKey">,
): DeviceRecord | undefined {
  const device = findDevice(pool, user, deviceKey);
  const isAsked = pool.config.deviceConfiguration?.challengeRequiredOnNewDevice === true;
  return isAsked && device?.isRemembered === true ? device : undefined;
}
