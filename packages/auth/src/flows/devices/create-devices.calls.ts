/** Creates the actor with which a view shows, remembers and forgets the devices of the signed-in user. */
import { type ActorRef, createActor } from "xstate";
import type { DevicesEvent, DevicesInput } from "./devices.setup.ts";
import { actorOptions, internalsOf } from "../../engine/index.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import type { Auth } from "../session/auth.ts";
import type { DevicesSnapshot } from "./devices.view.ts";
import { provideDevices } from "./devices.effects.ts";

/** A running devices actor. */
export interface DevicesRef extends ActorRef<DevicesSnapshot, DevicesEvent> {}

/**
 * Creates and starts the actor, by default for the list of devices. `stop()` ends it and aborts its requests.
 *
 * @throws AuthError `input.unknownMember`, `input.invalidMember`.
 * @example
 *   const devices = createDevices(auth, { purpose: "offer" });
 *   devices.subscribe((snapshot) => render(selectDevicesView(snapshot)));
 */
export function createDevices(auth: Auth, input: DevicesInput = { purpose: "manage" }): DevicesRef {
  const given = readInput("createDevices", input, { purpose: "offer|manage" });
  return createActor(provideDevices(auth), { input: given, ...actorOptions(internalsOf(auth).environment) }).start();
}
