/** Creates the actor with which a view changes the password of the signed-in user. */
import { type ActorRef, createActor } from "xstate";
import { actorOptions, internalsOf } from "../../../engine/index.ts";
import { resolveFormConfig } from "../../../protocol/sign-up/form-config.ts";
import type { Auth } from "../../session/auth.ts";
import { providePasswordChange } from "./password-change.effects.ts";
import type { PasswordChangeEvent } from "./password-change.setup.ts";
import type { PasswordChangeSnapshot } from "./password-change.view.ts";

/** A running password-change actor. */
export interface PasswordChangeRef extends ActorRef<PasswordChangeSnapshot, PasswordChangeEvent> {}

/**
 * Creates and starts the actor. `stop()` ends it and aborts its requests.
 *
 * @example
 *   const password = createPasswordChange(auth);
 *   password.subscribe((snapshot) => render(selectPasswordChangeView(snapshot)));
 *   password.send({
 *     type: "passwords.submitted",
 *     currentPassword: new Secret(current.value),
 *     newPassword: new Secret(next.value),
 *   });
 */
export function createPasswordChange(auth: Auth): PasswordChangeRef {
  const { environment } = internalsOf(auth);
  const { passwordPolicy } = resolveFormConfig(auth.config);
  return createActor(providePasswordChange(auth), { input: { passwordPolicy }, ...actorOptions(environment) }).start();
}
