/** Creates the actor with which a view deletes the account of the signed-in user. */
import { type ActorRef, createActor } from "xstate";
import { actorOptions, internalsOf } from "../../../engine/index.ts";
import type { Auth } from "../../session/auth.ts";
import { provideAccountDeletion } from "./account-deletion.effects.ts";
import type { AccountDeletionEvent } from "./account-deletion.setup.ts";
import type { AccountDeletionSnapshot } from "./account-deletion.view.ts";

/** A running account-deletion actor. */
export interface AccountDeletionRef extends ActorRef<AccountDeletionSnapshot, AccountDeletionEvent> {}

/**
 * Creates and starts the actor. It sends nothing before the event `deletion.confirmed`. `stop()` ends it.
 *
 * @example
 *   const deletion = createAccountDeletion(auth);
 *   deletion.subscribe((snapshot) => render(selectAccountDeletionView(snapshot)));
 */
export function createAccountDeletion(auth: Auth): AccountDeletionRef {
  return createActor(provideAccountDeletion(auth), actorOptions(internalsOf(auth).environment)).start();
}
