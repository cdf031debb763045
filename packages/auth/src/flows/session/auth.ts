/** A client for one user pool, as apps hold it and as every flow gets it. */
import type { ActorRefFrom } from "xstate";
import type { AuthClient } from "../../engine/index.ts";
import type { sessionMachine } from "./session.machine.ts";

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

export interface Auth extends AuthClient {
  /** Who is signed in: an XState actor to render from, to listen to, to inspect. */
  readonly session: SessionRef;
}
