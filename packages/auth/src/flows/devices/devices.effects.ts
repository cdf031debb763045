/** Provides the effects of the devices machine: requests to the pool and storage. */
import { deviceConsentStorage } from "./device-consent.storage.ts";
import { createDevicesMachine, type DevicesMachine } from "./devices.machine.ts";
import type { Auth } from "../session/auth.ts";
import { withSignedInUser } from "../session/signed-in.calls.ts";
import {
  deviceAwaitingConsent,
  fetchDevices,
  forgetDevice,
  provableDeviceId,
  rememberDevice,
} from "./devices.calls.ts";
import { flowEffect, internalsOf, requireDefined } from "../../engine/index.ts";

/** Returns the devices machine with its effects. */
export function provideDevices(auth: Auth): DevicesMachine {
  const { environment } = internalsOf(auth);
  return createDevicesMachine({
    findPendingConsent: flowEffect(environment, ({ signal }) =>
      withSignedInUser(auth, { signal }, ({ userId }) => deviceAwaitingConsent(auth, userId)),
    ),
    listDevices: flowEffect(environment, async ({ signal }) => ({
      devices: await fetchDevices(auth, { signal }),
      currentId: await provableDeviceId(auth),
    })),
    rememberDevice: flowEffect(environment, ({ input: { deviceId, isRemembered }, signal }) =>
      rememberDevice(auth, { device: { id: requireDefined(deviceId) }, isRemembered }, { signal }),
    ),
    forgetDevice: flowEffect(environment, ({ input: { deviceId }, signal }) =>
      forgetDevice(auth, { device: { id: requireDefined(deviceId) } }, { signal }),
    ),
    storeRefusal: flowEffect(environment, ({ signal }) =>
      withSignedInUser(auth, { signal }, async ({ userId }) =>
        deviceConsentStorage(auth.config, environment, userId).recordRefusal(),
      ),
    ),
  });
}
