/** The devices machine with its effects: the pool's operations, for whoever is signed in, and what this browser remembers. */
import { deviceMemory } from "./device-consent.storage.ts";
import { devicesMachine } from "./devices.machine.ts";
import { withSignedInUser, type Auth } from "../session/index.ts";
import { deviceInQuestion, fetchDevices, forgetDevice, provableDeviceId, rememberDevice } from "./devices.calls.ts";
import { flowEffect, present } from "../../engine/index.ts";

export function provideDevices(auth: Auth): typeof devicesMachine {
  const { environment } = auth.internals;
  return devicesMachine.provide({
    actors: {
      findQuestion: flowEffect(environment, ({ signal }) =>
        withSignedInUser(auth, { signal }, ({ userId }) => deviceInQuestion(auth, userId)),
      ),
      listDevices: flowEffect(environment, async ({ signal }) => ({
        devices: await fetchDevices(auth, { signal }),
        currentId: await provableDeviceId(auth),
      })),
      rememberDevice: flowEffect(environment, ({ input: { deviceId, isRemembered }, signal }) =>
        rememberDevice(auth, { device: { id: present(deviceId) }, isRemembered }, { signal }),
      ),
      forgetDevice: flowEffect(environment, ({ input: { deviceId }, signal }) =>
        forgetDevice(auth, { device: { id: present(deviceId) } }, { signal }),
      ),
      rememberRefusal: flowEffect(environment, ({ signal }) =>
        withSignedInUser(auth, { signal }, async ({ userId }) =>
          deviceMemory(auth.config, environment, userId).noteRefusal(),
        ),
      ),
    },
  });
}
