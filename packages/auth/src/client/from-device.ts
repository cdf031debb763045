/**
 * What a sign-in has to do with the device that it comes from, as far as it has to be at hand: whether there may be one. All
 * else about devices is a chunk of its own, which loads only where a pool keeps them.
 */
import { deviceKeysOf } from "../protocol/device-keys.ts";
import type { JsonObject, WireRequest } from "../protocol/wire-request.ts";
import type { Auth } from "./auth.ts";

type Devices = typeof import("./remembered-device.ts");

export const loadDevices = (): Promise<Devices> => import("./remembered-device.ts");

/**
 * A call of a sign-in, with the key of the device that is remembered for the name.
 *
 * @param typedName Another name, by which the device is found the next time, too.
 * @throws AuthError as `Call` does.
 */
export async function callFromDevice(
  auth: Auth,
  request: WireRequest,
  name: string,
  signal: AbortSignal,
  typedName?: string,
): Promise<JsonObject> {
  const { environment, call } = auth.internals;
  let devices: Devices | undefined;
  try {
    const isStored = (key: string): boolean => environment.storage.getItem(key) !== null;
    if (deviceKeysOf(auth.config, name).some(isStored)) devices = await loadDevices();
  } catch {
    // A sign-in goes on without, as from a device that nobody knows.
  }
  return devices === undefined ? call(request, signal) : devices.callAsDevice(auth, request, name, signal, typedName);
}
