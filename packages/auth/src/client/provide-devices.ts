/** The devices machine with its effects: the pool's operations, for whoever is signed in, and what this browser remembers. */
import { fromPromise } from "xstate";
import { deviceMemory } from "../effects/device-memory.ts";
import { devicesMachine } from "../machines/devices/devices.machine.ts";
import { asSignedIn } from "./account-call.ts";
import type { Auth } from "./auth.ts";
import { deviceInQuestion, fetchDevices, forgetDevice, provableDeviceId, rememberDevice } from "./devices.ts";
import { present } from "./present.ts";

export function provideDevices(auth: Auth): typeof devicesMachine {
  return devicesMachine.provide({
    actors: {
      findQuestion: fromPromise(({ signal }) =>
        asSignedIn(auth, { signal }, ({ userId }) => deviceInQuestion(auth, userId)),
      ),
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
      rememberRefusal: fromPromise(({ signal }) =>
        asSignedIn(auth, { signal }, async ({ userId }) =>
          deviceMemory(auth.config, auth.internals.environment, userId).noteRefusal(),
        ),
      ),
    },
  });
}
