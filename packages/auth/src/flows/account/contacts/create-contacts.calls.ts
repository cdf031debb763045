/** Creates the actor with which a view shows, changes and verifies the addresses of the signed-in user. */
import { type ActorRef, createActor } from "xstate";
import { actorOptions, internalsOf } from "../../../engine/index.ts";
import { readInput } from "../../../protocol/wire/known-members.ts";
import type { Auth } from "../../session/auth.ts";
import { provideContacts } from "./contacts.effects.ts";
import type { ContactsEvent, ContactsInput } from "./contacts.setup.ts";
import type { ContactsSnapshot } from "./contacts.view.ts";

/** A running contacts actor. */
export interface ContactsRef extends ActorRef<ContactsSnapshot, ContactsEvent> {}

const BOTH = ["email", "phone_number"] as const;

/**
 * Creates and starts the actor. `stop()` ends it and aborts its requests.
 *
 * @param input The addresses to list. By default both.
 * @throws AuthError `input.unknownMember`, `input.invalidMember`.
 * @example
 *   const contacts = createContacts(auth, { attributes: ["email"] });
 *   contacts.subscribe((snapshot) => render(selectContactsView(snapshot)));
 */
export function createContacts(auth: Auth, input: ContactsInput = {}): ContactsRef {
  const { attributes = BOTH } = readInput("createContacts", input, { attributes: "email|phone_number[]" });
  const { environment } = internalsOf(auth);
  return createActor(provideContacts(auth), { input: { attributes }, ...actorOptions(environment) }).start();
}
