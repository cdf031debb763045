/** The devices of the signed-in person: listed, remembered, forgotten. */
import { deviceMemory } from "./device-consent.storage.ts";
import { deviceStorage } from "./device-record.storage.ts";
import { deviceGone, isDeviceGone } from "../../protocol/devices/device-key-parameter.ts";
import { buildForgetDeviceRequest } from "../../protocol/devices/forget-device.ts";
import { buildGetDeviceRequest, readGetDeviceResponse } from "../../protocol/devices/get-device.ts";
import { buildListDevicesRequest, readListDevicesResponse } from "../../protocol/devices/list-devices.ts";
import { buildUpdateDeviceStatusRequest } from "../../protocol/devices/update-device-status.ts";
import { ownMembers } from "../../protocol/wire/own-properties.ts";
import type { PoolDevice } from "../../protocol/devices/pool-device.ts";
import { withSignedInUser, type Auth, type SignedInUser } from "../session/index.ts";
import type { CallControl } from "../../engine/index.ts";

export interface Device extends PoolDevice {
  /** Whether it is the one that the session has come from. */
  readonly isCurrent: boolean;
}

/** By default the device that the session has come from. */
export interface DeviceChoice {
  readonly device?: { readonly id: string } | undefined;
}

/** A person has some ten; a pool that never comes to an end is not followed for ever. */
const MAX_PAGES = 20;

/**
 * All the devices that are remembered of this person.
 *
 * @throws AuthError `session.unauthenticated`, `network.*`, `call.aborted`.
 */
export function fetchDevices(auth: Auth, control: CallControl = {}): Promise<readonly Device[]> {
  return withSignedInUser(auth, control, async ({ call }) => {
    // A first sign-in's own is among them.
    await auth.internals.confirming;
    const devices: PoolDevice[] = [];
    let paginationToken: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const listed = readListDevicesResponse(await call((token) => buildListDevicesRequest(token, paginationToken)));
      devices.push(...listed.devices);
      ({ paginationToken } = listed);
      if (paginationToken === undefined) break;
    }
    const current = currentDeviceId(auth);
    return devices.map((device) => ({ ...device, isCurrent: device.id === current }));
  });
}

/**
 * One device.
 *
 * @throws AuthError `service.notFound` for none of this person's, or none that is remembered; otherwise as `fetchDevices`.
 */
export function fetchDevice(auth: Auth, choice?: DeviceChoice, control: CallControl = {}): Promise<Device> {
  const { device } = ownMembers(choice);
  return asChoosing(auth, device, control, async ({ call }, id) => {
    const found = readGetDeviceResponse(await call((token) => buildGetDeviceRequest(token, id)));
    return { ...found, isCurrent: found.id === currentDeviceId(auth) };
  });
}

export interface RememberDeviceInput extends DeviceChoice {
  /** False: a second factor is asked for again, and the pool lists the device no more. */
  readonly isRemembered?: boolean | undefined;
}

/**
 * Says that a device shall stand in for a second factor from now on, or shall not. Only pools that leave it to the person need
 * to be told.
 *
 * @throws AuthError `service.notFound` where the pool doesn't know the device, which is forgotten here, too; otherwise as
 *   `fetchDevices`.
 */
export function rememberDevice(auth: Auth, input?: RememberDeviceInput, control: CallControl = {}): Promise<void> {
  const { device, isRemembered = true } = ownMembers(input);
  return asChoosing(auth, device, control, async ({ call, names, userId }, deviceKey) => {
    try {
      await call((token) => buildUpdateDeviceStatusRequest(token, { deviceKey, isRemembered }));
      deviceMemory(auth.config, auth.internals.environment, userId).noteWord(deviceKey);
    } catch (error) {
      if (isDeviceGone(error)) forgetHere(auth, names, deviceKey);
      throw error;
    }
  });
}

/**
 * Has the pool forget a device, this browser as well if it is the one. One that is forgotten already is no error. What was signed
 * in from it ends with its tokens: the service doesn't renew those of a device that it doesn't know.
 *
 * @throws AuthError as `fetchDevices`.
 */
export function forgetDevice(auth: Auth, choice?: DeviceChoice, control: CallControl = {}): Promise<void> {
  const { device } = ownMembers(choice);
  return asChoosing(auth, device, control, async ({ call, names }, deviceKey) => {
    try {
      await call((token) => buildForgetDeviceRequest(token, deviceKey));
    } catch (error) {
      if (!isDeviceGone(error)) throw error;
    }
    forgetHere(auth, names, deviceKey);
  });
}

function forgetHere({ config, internals }: Auth, names: readonly string[], deviceKey: string): void {
  const devices = deviceStorage(config, internals.environment);
  if (devices.load(...names)?.reveal().deviceKey === deviceKey) devices.forget(...names);
}

/** The device that the tokens are bound to, where the pool keeps devices; remembered or not. */
export function currentDeviceId(auth: Auth): string | undefined {
  return auth.session.getSnapshot().context.record?.reveal().deviceKey;
}

/** That device, if this browser can still prove that it is the one: neither forgotten, nor refused by the pool. */
export async function provableDeviceId(auth: Auth): Promise<string | undefined> {
  await auth.internals.confirming;
  const { user } = auth.session.getSnapshot().context;
  if (user === undefined) return undefined;
  const stored = deviceStorage(auth.config, auth.internals.environment).load(user.username, user.loginId);
  const current = currentDeviceId(auth);
  return stored?.reveal().deviceKey === current ? current : undefined;
}

/** That device, while the pool waits for the person's word on it, and they haven't said no here. Costs no request. */
export async function deviceInQuestion(auth: Auth, userId: string): Promise<string | undefined> {
  const current = await provableDeviceId(auth);
  const { wantsWordOn, wasRefused } = deviceMemory(auth.config, auth.internals.environment, userId).recall();
  return wantsWordOn === current && !wasRefused ? current : undefined;
}

/** For the chosen device, or this one, once the pool has heard of it. */
function asChoosing<T>(
  auth: Auth,
  device: DeviceChoice["device"],
  control: CallControl,
  task: (person: SignedInUser & { readonly names: readonly string[] }, deviceKey: string) => Promise<T>,
): Promise<T> {
  return withSignedInUser(auth, control, async (person) => {
    await auth.internals.confirming;
    const deviceKey = device?.id ?? currentDeviceId(auth);
    if (deviceKey === undefined) throw deviceGone();
    const { user } = auth.session.getSnapshot().context;
    const names = user === undefined ? [person.loginId] : [user.username, user.loginId];
    return task({ ...person, names }, deviceKey);
  });
}
