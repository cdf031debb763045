/** The devices of whoever is signed in, over a client: a running actor for a view to render. */
import { createActor, type ActorRefFrom } from "xstate";
import type { devicesMachine } from "../machines/devices/devices.machine.ts";
import type { DevicesInput } from "../machines/devices/devices.setup.ts";
import { actorOptions } from "./actor-options.ts";
import type { Auth } from "./auth.ts";
import { provideDevices } from "./provide-devices.ts";

export type DevicesRef = ActorRefFrom<typeof devicesMachine>;

/** Running devices, by default the list; `stop()` ends them and aborts what they have under way. */
export function createDevices(auth: Auth, input: DevicesInput = { purpose: "manage" }): DevicesRef {
  return createActor(provideDevices(auth), { input, ...actorOptions(auth.internals.environment) }).start();
}
