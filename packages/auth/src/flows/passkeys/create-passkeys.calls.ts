/** Creates the actor with which a view shows, creates and deletes the passkeys of the signed-in user. */
import { type ActorRef, createActor } from "xstate";
import type { PasskeysEvent, PasskeysInput } from "./passkeys.setup.ts";
import { actorOptions, internalsOf } from "../../engine/index.ts";
import { readInput } from "../../protocol/wire/known-members.ts";
import type { Auth } from "../session/auth.ts";
import type { PasskeysSnapshot } from "./passkeys.view.ts";
import { providePasskeys } from "./passkeys.effects.ts";

/** A running passkeys actor. */
export interface PasskeysRef extends ActorRef<PasskeysSnapshot, PasskeysEvent> {}

/**
 * Creates and starts the actor, by default for the list of passkeys. `stop()` ends it, aborts its requests and closes
 * the browser's dialog.
 *
 * @throws AuthError `input.unknownMember`, `input.invalidMember`.
 * @example
 *   const passkeys = createPasskeys(auth, { purpose: "manage" });
 *   passkeys.subscribe((snapshot) => render(selectPasskeysView(snapshot)));
 */
export function createPasskeys(auth: Auth, input: PasskeysInput = { purpose: "manage" }): PasskeysRef {
  const given = readInput("createPasskeys", input, { purpose: "offer|manage" });
  return createActor(providePasskeys(auth), { input: given, ...actorOptions(internalsOf(auth).environment) }).start();
}
