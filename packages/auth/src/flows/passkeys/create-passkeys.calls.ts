/** Creates the actor with which a view shows, creates and deletes the passkeys of the signed-in user. */
import { createActor, type ActorRefFrom } from "xstate";
import type { passkeysMachine } from "./passkeys.machine.ts";
import type { PasskeysInput } from "./passkeys.setup.ts";
import { actorOptions } from "../../engine/index.ts";
import type { Auth } from "../session/index.ts";
import { providePasskeys } from "./passkeys.effects.ts";

/** A running passkeys actor. */
export type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;

/**
 * Creates and starts the actor. `stop()` ends it, aborts its requests and closes the browser's dialog.
 *
 * @example
 *   const passkeys = createPasskeys(auth, { purpose: "manage" });
 *   passkeys.subscribe((snapshot) => render(selectPasskeysView(snapshot)));
 */
export function createPasskeys(auth: Auth, input: PasskeysInput): PasskeysRef {
  return createActor(providePasskeys(auth), { input, ...actorOptions(auth.internals.environment) }).start();
}
