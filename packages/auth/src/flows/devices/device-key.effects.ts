/**
 * Checks whether a remembered device may be stored, and adds its key to the requests of a sign-in.
 *
 * All other code about devices is in a separate chunk (`remembered-device.effects.ts`), which is loaded only if a device
 * may be stored or the pool has assigned keys to a new one.
 */
import { callOf, internalsOf } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";
import { deviceKeysOf } from "../../protocol/devices/device-storage-keys.ts";
import type { JsonObject, WireRequest } from "../../protocol/wire/wire-request.ts";
import { type Devices, loadDevices } from "./load-devices.effects.ts";

/**
 * Loads the chunk if a device may be stored for a username; otherwise, or if loading fails, it returns undefined. Then the
 * sign-in continues as from an unknown device.
 */
export async function loadDevicesIfStored(auth: Auth, name: string): Promise<Devices | undefined> {
  try {
    const isStored = (key: string): boolean => internalsOf(auth).environment.storage.getItem(key) !== null;
    return deviceKeysOf(auth.config, name).some(isStored) ? await loadDevices() : undefined;
  } catch {
    return undefined;
  }
}

/** Builds a request of a sign-in with the key of the remembered device; without it if there is none. */
export type BuildWithDeviceKey = (deviceKey: string | undefined) => WireRequest;

/**
 * Calls an operation of a sign-in. If a remembered device is stored for the username, the request contains its key.
 *
 * @param typedName Another username, under which the device is found at the next sign-in, too.
 * @throws AuthError as `Call` does.
 */
export async function callWithDeviceKey(
  auth: Auth,
  build: BuildWithDeviceKey,
  name: string,
  signal: AbortSignal,
  typedName?: string,
): Promise<JsonObject> {
  const devices = await loadDevicesIfStored(auth, name);
  return devices === undefined
    ? callOf(internalsOf(auth))(build(undefined), signal)
    : devices.callWithStoredDevice(auth, build, name, signal, typedName);
}
