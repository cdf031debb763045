/** Creates the actor with which a view shows and manages the devices of the signed-in user. */
import { createActor, type ActorRefFrom } from "xstate";
import type { devicesMachine } from "./devices.machine.ts";
import type { DevicesInput } from "./devices.setup.ts";
import { actorOptions } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import { provideDevices } from "./devices.effects.ts";

/** A running devices actor. */
export type DevicesRef = ActorRefFrom<typeof devicesMachine>;

/**
 * Creates and starts the actor. `stop()` ends it and aborts its requests.
 *
 * @param input By default the list of devices.
 * @example
 *   const devices = createDevices(auth, { purpose: "offer" });
 *   devices.subscribe((snapshot) => render(selectDevicesView(snapshot)));
 */
export function createDevices(auth: Auth, input: DevicesInput = { purpose: "manage" }): DevicesRef {
  return createActor(provideDevices(auth), { input, ...actorOptions(auth.internals.environment) }).start();
}
