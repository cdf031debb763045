/** Lists, remembers and forgets the devices of the signed-in user. */
import { deviceConsentStorage } from "./device-consent.storage.ts";
import { deviceStorage } from "./device-record.storage.ts";
import { deviceNotFound, isDeviceNotFound } from "../../protocol/devices/device-responses.ts";
import { buildForgetDeviceRequest } from "../../protocol/devices/forget-device.ts";
import { buildGetDeviceRequest, readGetDeviceResponse } from "../../protocol/devices/get-device.ts";
import { buildListDevicesRequest, readListDevicesResponse } from "../../protocol/devices/list-devices.ts";
import { buildUpdateDeviceStatusRequest } from "../../protocol/devices/update-device-status.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import type { PoolDevice } from "../../protocol/devices/pool-device.ts";
import type { Auth } from "../session/auth.ts";
import { sessionOf } from "../session/session-actor.ts";
import { withSignedInUser, type SignedInUser } from "../session/signed-in.calls.ts";
import { type UserCallControl, loadAllPages, internalsOf } from "../../engine/index.ts";

/** A device of the user. */
export interface Device extends PoolDevice {
  /** True for the device with which the user has signed in. */
  readonly isCurrent: boolean;
}

/** The device that a call is about. By default the one with which the user has signed in. */
export interface DeviceChoice {
  readonly device?: { readonly id: string } | undefined;
}

/**
 * Lists the remembered devices of the user.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 * @example
 *   const devices = await fetchDevices(auth);
 */
export function fetchDevices(auth: Auth, control: UserCallControl = {}): Promise<readonly Device[]> {
  return withSignedInUser(auth, control, async ({ call }) => {
    // After the first sign-in from a device, the list contains the device when it is confirmed.
    await internalsOf(auth).confirming;
    const { items } = await loadAllPages(async (paginationToken) => {
      const page = readListDevicesResponse(await call((token) => buildListDevicesRequest(token, paginationToken)));
      return { items: page.devices, nextToken: page.paginationToken };
    });
    const current = currentDeviceId(auth);
    return items.map((device) => ({ ...device, isCurrent: device.id === current }));
  });
}

/**
 * Returns one device.
 *
 * @throws AuthError `service.notFound` if the user does not have the device; otherwise as `fetchDevices`.
 * @example
 *   const { name } = await fetchDevice(auth, { device: { id } });
 */
export async function fetchDevice(auth: Auth, choice?: DeviceChoice, control: UserCallControl = {}): Promise<Device> {
  const { device } = readInput("fetchDevice", choice, { device: true });
  return withChosenDevice(auth, device, control, async ({ call }, id) => {
    const found = readGetDeviceResponse(await call((token) => buildGetDeviceRequest(token, id)));
    return { ...found, isCurrent: found.id === currentDeviceId(auth) };
  });
}

/** The input of `rememberDevice`. */
export interface RememberDeviceInput extends DeviceChoice {
  /** By default true. If false, the pool asks for a second factor again and no longer lists the device. */
  readonly isRemembered?: boolean | undefined;
}

/**
 * Sets whether a device is remembered, so that it replaces a second factor. Only pools that let users decide need this
 * call.
 *
 * @throws AuthError `service.notFound` if the pool does not know the device. Then it is also removed from this browser.
 *   Otherwise as `fetchDevices`.
 * @example
 *   await rememberDevice(auth);
 */
export async function rememberDevice(
  auth: Auth,
  input?: RememberDeviceInput,
  control: UserCallControl = {},
): Promise<void> {
  const { device, isRemembered = true } = readInput("rememberDevice", input, { device: true, isRemembered: true });
  return withChosenDevice(auth, device, control, async ({ call, names, userId }, deviceKey) => {
    try {
      await call((token) => buildUpdateDeviceStatusRequest(token, { deviceKey, isRemembered }));
      deviceConsentStorage(auth.config, internalsOf(auth).environment, userId).recordConsent(deviceKey);
    } catch (error) {
      if (isDeviceNotFound(error)) await removeStoredDevice(auth, names, deviceKey);
      throw error;
    }
  });
}

/**
 * Forgets a device at the pool, and in this browser if it is this one. The call also succeeds if the device is already
 * forgotten. The sessions of the device end when their tokens expire, because the service does not renew them.
 *
 * @throws AuthError as `fetchDevices`.
 * @example
 *   await forgetDevice(auth, { device: { id } });
 */
export async function forgetDevice(auth: Auth, choice?: DeviceChoice, control: UserCallControl = {}): Promise<void> {
  const { device } = readInput("forgetDevice", choice, { device: true });
  return withChosenDevice(auth, device, control, async ({ call, names }, deviceKey) => {
    try {
      await call((token) => buildForgetDeviceRequest(token, deviceKey));
    } catch (error) {
      if (!isDeviceNotFound(error)) throw error;
    }
    await removeStoredDevice(auth, names, deviceKey);
  });
}

async function removeStoredDevice(auth: Auth, names: readonly string[], deviceKey: string): Promise<void> {
  const devices = deviceStorage(auth.config, internalsOf(auth).environment);
  if ((await devices.load(...names))?.reveal().deviceKey === deviceKey) await devices.remove(...names);
}

/** Returns the id of the device in the session, remembered or not; undefined if the pool tracks no devices. */
export function currentDeviceId(auth: Auth): string | undefined {
  return sessionOf(auth).getSnapshot().context.record?.reveal().deviceKey;
}

/** Returns this id if the browser has stored the secret of the device, so that it can prove it. */
export async function provableDeviceId(auth: Auth): Promise<string | undefined> {
  await internalsOf(auth).confirming;
  const { user } = sessionOf(auth).getSnapshot().context;
  if (user === undefined) return undefined;
  const stored = await deviceStorage(auth.config, internalsOf(auth).environment).load(user.username, user.loginId);
  const current = currentDeviceId(auth);
  return stored?.reveal().deviceKey === current ? current : undefined;
}

/** Returns this id if the user is to be asked whether to remember the device. It sends no request. */
export async function deviceAwaitingConsent(auth: Auth, userId: string): Promise<string | undefined> {
  const current = await provableDeviceId(auth);
  const { pendingDeviceKey, wasRefused } = deviceConsentStorage(
    auth.config,
    internalsOf(auth).environment,
    userId,
  ).load();
  return pendingDeviceKey === current && !wasRefused ? current : undefined;
}

/** Runs a task for the chosen device, by default the one of the session, after a running confirmation. */
function withChosenDevice<T>(
  auth: Auth,
  device: DeviceChoice["device"],
  control: UserCallControl,
  task: (user: SignedInUser & { readonly names: readonly string[] }, deviceKey: string) => Promise<T>,
): Promise<T> {
  return withSignedInUser(auth, control, async (signedIn) => {
    await internalsOf(auth).confirming;
    const deviceKey = device?.id ?? currentDeviceId(auth);
    if (deviceKey === undefined) throw deviceNotFound();
    return task({ ...signedIn, names: [signedIn.username, signedIn.loginId] }, deviceKey);
  });
}
