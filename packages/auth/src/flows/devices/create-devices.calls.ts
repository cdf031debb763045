/** The devices of whoever is signed in, over a client: a running actor for a view to render. */
import { createActor, type ActorRefFrom } from "xstate";
import type { devicesMachine } from "./devices.machine.ts";
import type { DevicesInput } from "./devices.setup.ts";
import { actorOptions } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import { provideDevices } from "./devices.effects.ts";

export type DevicesRef = ActorRefFrom<typeof devicesMachine>;

/** Running devices, by default the list; `stop()` ends them and aborts what they have under way. */
export function createDevices(auth: Auth, input: DevicesInput = { purpose: "manage" }): DevicesRef {
  return createActor(provideDevices(auth), { input, ...actorOptions(auth.internals.environment) }).start();
}
