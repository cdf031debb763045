/** Creates the actor with which a view shows and changes the second factors of the signed-in user. */
import { type ActorRef, createActor } from "xstate";
import { actorOptions, internalsOf } from "../../../engine/index.ts";
import { readInput } from "../../../protocol/wire/known-members.ts";
import type { Auth } from "../../session/auth.ts";
import { provideMfaSettings } from "./mfa-settings.effects.ts";
import type { MfaSettingsEvent, MfaSettingsInput } from "./mfa-settings.setup.ts";
import type { MfaSettingsSnapshot } from "./mfa-settings.view.ts";

/** A running mfa-settings actor. */
export interface MfaSettingsRef extends ActorRef<MfaSettingsSnapshot, MfaSettingsEvent> {}

const ALL = ["TOTP", "SMS", "EMAIL"] as const;

/**
 * Creates and starts the actor. `stop()` ends it and aborts its requests.
 *
 * @param input The second factors that the pool offers. A user cannot ask the service for them.
 * @throws AuthError `input.unknownMember`, `input.invalidMember`.
 * @example
 *   const mfa = createMfaSettings(auth, { mfaTypes: ["TOTP", "EMAIL"] });
 *   mfa.subscribe((snapshot) => render(selectMfaSettingsView(snapshot)));
 */
export function createMfaSettings(auth: Auth, input: MfaSettingsInput = {}): MfaSettingsRef {
  const { mfaTypes = ALL } = readInput("createMfaSettings", input, { mfaTypes: "TOTP|SMS|EMAIL|PASSKEY[]" });
  const { environment } = internalsOf(auth);
  return createActor(provideMfaSettings(auth), { input: { mfaTypes }, ...actorOptions(environment) }).start();
}
