/**
 * Defines how the session machine reads the stored session, and the transitions that several states share after they have read it.
 *
 * One effect reads the session, for all states. It is started when the storage may have changed, and goes on while the state
 * changes. It is stopped where its result would no longer count. A state checks a result in this order: another sign-in, a newer
 * revision, an unchanged record.
 */
import type { LoadedSession } from "../../protocol/session/loaded-session.ts";
import type { SessionEndReason } from "./session.setup.ts";

export interface Loaded {
  readonly event: { readonly output: LoadedSession };
}

/** The events with the result of the effect that reads the session. */
export const READ = "xstate.done.actor.loadSession";
export const UNREADABLE = "xstate.error.actor.loadSession";

/** Reads the stored session from the beginning. That finds a change that was missed, too. */
export const reread = ["stopReading", "clearMissedChange", "startReading"] as const;

const loaded = ({ event }: Loaded): LoadedSession => event.output;
const isPresent = { type: "isPresent", params: loaded } as const;

/** Replaces the record with the loaded one. */
const adoptLoaded = ["stopReading", { type: "adoptRecord", params: loaded }] as const;

const current = "#session.signedIn.current";

/** A stored session was found while no user was signed in on this page. */
export const onRecordFound = {
  guard: isPresent,
  target: "#session.signedIn",
  actions: [...adoptLoaded, "announceStart"],
} as const;

/** Another user has signed in in another tab, or the same user has signed in again. */
export const onOtherSignIn = {
  guard: { type: "isOtherSignIn", params: loaded },
  target: current,
  actions: [...adoptLoaded, "announceStart"],
} as const;

const isNewerRevision = { type: "isNewerRevision", params: loaded } as const;

/** Another tab has renewed the tokens while this one needed none. */
export const onNewerRevision = { guard: isNewerRevision, target: current, actions: adoptLoaded } as const;

/** Another tab has renewed the tokens that this one was about to renew. */
export const onRenewedInOtherTab = {
  guard: isNewerRevision,
  target: current,
  actions: [...adoptLoaded, "announceRefresh"],
} as const;

/** Another tab has renewed the tokens, and its record is not visible in this tab yet. */
export const isNewerRecordPending = { type: "isNewerRecordPending", params: loaded } as const;

/** The session has ended. The storage is read again, because a user may have signed in in another tab. */
export const endSession = <Reason extends SessionEndReason>(reason: Reason) =>
  ({
    target: "#session.signedOut",
    actions: [{ type: "clearRecord", params: { reason } }, "announceEnd", ...reread],
  }) as const;

/** Ends the session if the stored record is missing, unless it could not be stored before. Otherwise continues with `next`. */
export const onRecordReread = <Next extends object>(next: Next) =>
  [
    { guard: { type: "isOver", params: loaded }, ...endSession("signedOutElsewhere") },
    { guard: isPresent, actions: "stopReading", ...next },
    { guard: "isUnstored", actions: "stopReading", ...next },
    endSession("signedOutElsewhere"),
  ] as const;
