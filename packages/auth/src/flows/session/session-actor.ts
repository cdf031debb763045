/** Declares the session actor as the flows see it, once the engine runs. */
import type { Actor } from "xstate";
import { internalsOf, requireDefined } from "../../engine/index.ts";
import type { Auth } from "./auth.ts";
import type { SessionMachine } from "./session.machine.ts";

/** The session actor with the events and the context that only the flows use, such as the tokens. */
export type SessionActor = Actor<SessionMachine>;

/** Returns the session actor for flows that run only after the engine was loaded. */
export function sessionOf(auth: Auth): SessionActor {
  return requireDefined(internalsOf(auth).engine).session as SessionActor;
}
