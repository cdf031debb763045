/** The devices machine with its effects: the pool's operations, for whoever is signed in. */
import { fromPromise } from "xstate";
import { devicesMachine } from "../machines/devices/devices.machine.ts";
import type { Auth } from "./auth.ts";
import { fetchDevices, forgetDevice, provableDeviceId, rememberDevice } from "./devices.ts";
import { present } from "./present.ts";

export function provideDevices(auth: Auth): typeof devicesMachine {
  return devicesMachine.provide({
    actors: {
      listDevices: fromPromise(async ({ signal }) => ({
        devices: await fetchDevices(auth, { signal }),
        currentId: await provableDeviceId(auth),
      })),
      rememberDevice: fromPromise(({ input: { deviceId, isRemembered }, signal }) =>
        rememberDevice(auth, { device: { id: present(deviceId) }, isRemembered }, { signal }),
      ),
      forgetDevice: fromPromise(({ input: { deviceId }, signal }) =>
        forgetDevice(auth, { device: { id: present(deviceId) } }, { signal }),
      ),
    },
  });
}
