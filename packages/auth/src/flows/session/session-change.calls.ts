/** Tells an app about the signed-in user without XState. */
import type { SnapshotFrom } from "xstate";
import { internalsOf } from "../../engine/index.ts";
import { type SessionRecord, type SessionUser, summarizeSession } from "../../protocol/session/session-record.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { Auth } from "./auth.ts";
import { type SessionActor, sessionOf } from "./session-actor.ts";
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
  const { engine, front } = internalsOf(auth);
  let state = (engine === undefined ? stateOfRecord(front.held()) : stateOf(sessionOf(auth).getSnapshot())) ?? LOADING;
  const tell = (next: SessionState | undefined): void => {
    if (next === undefined || isSame(state, next)) return;
    state = next;
    listener(next);
  };
  const stop = engine === undefined ? followFront(auth, tell) : followActor(auth, tell);
  listener(state);
  return stop;
}

type Tell = (next: SessionState | undefined) => void;

/** Tells what is stored, and from the start of the engine what the actor decides. */
function followFront(auth: Auth, tell: Tell): () => void {
  const internals = internalsOf(auth);
  let isStopped = false;
  const read = async (): Promise<void> => {
    const record = await internals.front.read();
    if (isStopped || internals.engine !== undefined) return;
    if (internals.front.hasEnded()) tell(SIGNED_OUT);
    else if (record === undefined) await internals.loadEngine();
    else tell(stateOfRecord(record));
  };
  const onChange = (): void => {
    if (internals.engine !== undefined) stop = followActor(auth, tell);
    // If the engine cannot be loaded, the state stays until the next change.
    else read().catch(() => undefined);
  };
  let stop = internals.front.watch(onChange);
  onChange();
  return () => {
    isStopped = true;
    stop();
  };
}

function followActor(auth: Auth, tell: Tell): () => void {
  const session = sessionOf(auth);
  const subscription = session.subscribe((snapshot) => tell(stateOf(snapshot)));
  tell(stateOf(session.getSnapshot()));
  return () => subscription.unsubscribe();
}

/** After a sign-out without the engine. */
const SIGNED_OUT = { status: "signedOut", user: undefined, endReason: "signedOut" } as const;
const LOADING = { status: "loading", user: undefined, endReason: undefined } as const;

function stateOfRecord(record: Secret<SessionRecord> | undefined): SessionState | undefined {
  return record && { status: "signedIn", user: summarizeSession(record), endReason: undefined };
}

/**
 * Returns undefined while the session is being loaded or a sign-in is being stored: the previous state lasts until then, as
 * it does during a sign-out.
 */
function stateOf(snapshot: SnapshotFrom<SessionActor>): SessionState | undefined {
  if (snapshot.hasTag("configuring")) return undefined;
  const { user, endReason } = snapshot.context;
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
