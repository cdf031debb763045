/** The passkeys of whoever is signed in, over a client: a running actor for a view to render. */
import { createActor, type ActorRefFrom } from "xstate";
import type { passkeysMachine } from "./passkeys.machine.ts";
import type { PasskeysInput } from "./passkeys.setup.ts";
import { actorOptions } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import { providePasskeys } from "./passkeys.effects.ts";

export type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;

/** Running passkeys; `stop()` ends them and aborts what they have under way, the browser's window, too. */
export function createPasskeys(auth: Auth, input: PasskeysInput): PasskeysRef {
  return createActor(providePasskeys(auth), { input, ...actorOptions(auth.internals.environment) }).start();
}
