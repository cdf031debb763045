/** Declares `Auth`, the client of a user pool, and its session actor as apps see it. */
import type { ActorRef, Snapshot, StateValue } from "xstate";
import { type AuthClient, type Engine, internalsOf, requireDefined } from "../../engine/index.ts";
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
 * The session as an XState actor, which `loadEngine` returns. It emits events such as `session.ended`.
 *
 * @example
 *   const session = await loadEngine(auth);
 *   session.on("session.ended", ({ reason }) => showGoodbye(reason));
 */
export interface SessionRef extends ActorRef<SessionSnapshot, SessionRequest, SessionEmitted> {}

/**
 * A client of a user pool. `createAuth` creates it.
 *
 * @example
 *   const auth: Auth = createAuth({ userPoolId, userPoolClientId });
 *   const { loginId } = await getCurrentUser(auth);
 */
export interface Auth extends AuthClient {}

/**
 * Loads the engine, and resolves with the actor of the session. A page that shows a form of its own loads it ahead; without
 * this call, it is loaded when something must be decided, or when the page is idle.
 *
 * Calls that are answered from the stored session do not need it: `fetchAuthSession`, `authFetch` and `getCurrentUser` while
 * the tokens are valid, and `onSessionChange`.
 *
 * @throws AuthError `network.unreachable` if its chunk cannot be loaded. The next call asks for it again, but Chromium and Firefox
 *   keep the failure until the page is loaded again. `call.aborted` if the client is disposed.
 * @example
 *   const session = await loadEngine(auth);
 *   session.on("session.ended", ({ reason }) => showGoodbye(reason));
 */
export function loadEngine(auth: Auth): Promise<SessionRef> {
  return internalsOf(auth).loadEngine() as Promise<SessionRef>;
}

/** Loads the engine for the flows, as `loadEngine` does. */
export async function engineOf(auth: Auth): Promise<Engine> {
  const internals = internalsOf(auth);
  await internals.loadEngine();
  return requireDefined(internals.engine);
}
