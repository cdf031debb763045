/** Declares `Auth`, the client of a user pool, and its session actor as apps see it and as the flows see it. */
import type { ActorRef, ActorRefFrom, Snapshot, StateValue } from "xstate";
import type { AuthClient } from "../../engine/index.ts";
import type { SessionMachine } from "./session.machine.ts";
import type { SessionContext, SessionEmitted, SessionEvent } from "./session.setup.ts";

/**
 * A snapshot of the session. `context.user` is the signed-in user. `context.redirect` says how a sign-in on the hosted
 * pages ended, for a part of the page that starts later.
 */
export type SessionSnapshot = Snapshot<unknown> & {
  readonly value: StateValue;
  readonly context: Pick<SessionContext, "user" | "failure" | "endReason" | "isStored" | "redirect">;
  readonly matches: (state: "configuring" | "signedIn" | "signingOut" | "signedOut") => boolean;
  readonly hasTag: (tag: "configuring" | "signedIn" | "refreshing" | "stale" | "signingOut") => boolean;
};

/** The events that an app may send to the session. */
export type SessionRequest = Extract<SessionEvent, { type: "refresh.requested" | "signOut.requested" }>;

/**
 * The session as an XState actor. It emits events such as `session.ended`.
 *
 * @example
 *   auth.session.on("session.ended", ({ reason }) => showGoodbye(reason));
 */
export interface SessionRef extends ActorRef<SessionSnapshot, SessionRequest, SessionEmitted> {}

/**
 * A client of a user pool. `createAuth` creates it.
 *
 * @example
 *   const auth: Auth = createAuth({ userPoolId, userPoolClientId });
 *   auth.session.getSnapshot().context.user?.loginId;
 */
export interface Auth extends AuthClient {
  /** The XState actor of the session. `onSessionChange` tells the same without XState. */
  readonly session: SessionRef;
}

/** The session actor with the events and the context that only the flows use, such as the tokens. */
export type SessionActor = ActorRefFrom<SessionMachine>;

/** Returns the session actor for the flows. */
export function sessionOf(auth: Auth): SessionActor {
  return auth.session as SessionActor;
}
