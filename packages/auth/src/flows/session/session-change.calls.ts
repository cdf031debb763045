/** Tells an app about the signed-in user without XState. */
import type { SnapshotFrom } from "xstate";
import type { SessionUser } from "../../protocol/session/compare-sessions.ts";
import { type Auth, type SessionActor, sessionOf } from "./auth.ts";
import type { SessionEndReason } from "./session.setup.ts";

/** What an app knows of the session. */
export type SessionState =
  /** The stored session is being loaded. */
  | { readonly status: "loading"; readonly user: undefined; readonly endReason: undefined }
  | { readonly status: "signedIn"; readonly user: SessionUser; readonly endReason: undefined }
  /** `endReason` says why the session ended; undefined if no user was signed in on this page. */
  | { readonly status: "signedOut"; readonly user: undefined; readonly endReason: SessionEndReason | undefined };

/**
 * Calls the listener at once with the current state, and whenever a user signs in or out, in this tab or in another one.
 * A refresh of the tokens is no change.
 *
 * @returns A function that stops the listener.
 * @example
 *   const stop = onSessionChange(auth, ({ status, user }) => {
 *     greeting.textContent = status === "signedIn" ? `Hello ${user.loginId}` : "";
 *   });
 */
export function onSessionChange(auth: Auth, listener: (session: SessionState) => void): () => void {
  const session = sessionOf(auth);
  let state = stateOf(session.getSnapshot()) ?? LOADING;
  const subscription = session.subscribe((snapshot) => {
    const next = stateOf(snapshot) ?? state;
    if (isSame(state, next)) return;
    state = next;
    listener(next);
  });
  listener(state);
  return () => subscription.unsubscribe();
}

const LOADING = { status: "loading", user: undefined, endReason: undefined } as const;

/** Returns undefined while a sign-in is being stored: the previous state lasts until then, as it does during a sign-out. */
function stateOf(snapshot: SnapshotFrom<SessionActor>): SessionState | undefined {
  const { user, endReason } = snapshot.context;
  if (snapshot.matches("configuring")) return LOADING;
  if (snapshot.hasTag("configuring")) return undefined;
  return user === undefined
    ? { status: "signedOut", user, endReason }
    : { status: "signedIn", user, endReason: undefined };
}

/** A refresh creates the user of the record again, so the members are compared. */
function isSame(before: SessionState, after: SessionState): boolean {
  return (
    before.status === after.status &&
    before.endReason === after.endReason &&
    before.user?.userId === after.user?.userId &&
    before.user?.loginId === after.user?.loginId
  );
}
