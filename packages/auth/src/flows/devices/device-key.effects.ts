/**
 * What a sign-in has to do with the device that it comes from, as far as it has to be at hand: whether there may be one. All
 * else about devices is a chunk of its own, which loads only where a pool keeps them.
 */
import type { AuthInternals } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { deviceKeysOf } from "../../protocol/devices/device-storage-keys.ts";
import type { JsonObject, WireRequest } from "../../protocol/wire/wire-request.ts";

type Devices = typeof import("./remembered-device.effects.ts");

export const loadDevices = (): Promise<Devices> => import("./remembered-device.effects.ts");

/** All about devices, if one may be stored for the name. A sign-in goes on without, as from a device that nobody knows. */
export async function devicesOf({ config, internals }: Auth, name: string): Promise<Devices | undefined> {
  try {
    const isStored = (key: string): boolean => internals.environment.storage.getItem(key) !== null;
    return deviceKeysOf(config, name).some(isStored) ? await loadDevices() : undefined;
  } catch {
    return undefined;
  }
}

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
  const devices = await devicesOf(auth, name);
  return devices === undefined
    ? auth.internals.call(request, signal)
    : devices.callAsDevice(auth, request, name, signal, typedName);
}

/**
 * Tells the pool about the new device of a session, in the background. No sign-in waits for it, nothing fails by it, and only
 * the next refresh and the calls about devices wait until it is done.
 */
export function confirmInBackground(
  config: ResolvedAuthConfig,
  internals: AuthInternals,
  session: Secret<SessionRecord>,
): void {
  internals.confirming = loadDevices()
    .then(({ confirmNewDevice }) => confirmNewDevice(config, internals, session))
    .catch(() => undefined);
}
