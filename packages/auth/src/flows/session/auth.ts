/** Declares `Auth`, the client of a user pool that apps and flows use. */
import type { ActorRefFrom } from "xstate";
import type { AuthClient } from "../../engine/index.ts";
import type { sessionMachine } from "./session.machine.ts";

/** The session actor. */
export type SessionRef = ActorRefFrom<typeof sessionMachine>;

/** A client of a user pool. `createAuth` creates it. */
export interface Auth extends AuthClient {
  /**
   * The XState actor of the session. Its snapshots contain the signed-in user, and it emits events such as
   * `session.ended`.
   */
  readonly session: SessionRef;
}
