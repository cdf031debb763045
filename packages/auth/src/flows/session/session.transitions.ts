/**
 * Defines the transitions that several states of the session machine share after they have loaded the record again.
 *
 * A state checks them in this order: another sign-in, a newer revision, an unchanged record.
 */
import type { LoadedSession } from "../../protocol/session/loaded-session.ts";
import type { SessionEndReason } from "./session.setup.ts";

export interface Loaded {
  readonly event: { readonly output: LoadedSession };
}

const loaded = ({ event }: Loaded): LoadedSession => event.output;
const isPresent = { type: "isPresent", params: loaded } as const;

/** Returns the input of effects: the record that this page uses. */
export const recordInput = ({
  context,
}: {
  readonly context: Pick<LoadedSession, "record">;
}): Pick<LoadedSession, "record"> => ({ record: context.record });

/** Replaces the record with the loaded one. */
export const setLoadedRecord = { type: "adoptRecord", params: loaded } as const;

const current = "#session.signedIn.current";

/** A stored session was found while no user was signed in on this page. */
export const onRecordFound = {
  guard: isPresent,
  target: "#session.signedIn",
  actions: [setLoadedRecord, "announceStart"],
} as const;

/** Another user has signed in in another tab, or the same user has signed in again. */
export const onOtherSignIn = {
  guard: { type: "isOtherSignIn", params: loaded },
  target: current,
  actions: [setLoadedRecord, "announceStart"],
} as const;

export const isNewerRevision = { type: "isNewerRevision", params: loaded } as const;

/** Another tab has renewed the tokens, and its record was loaded. */
export const onRenewedInOtherTab = {
  guard: isNewerRevision,
  target: current,
  actions: [setLoadedRecord, "announceRefresh"],
} as const;

/** Another tab has renewed the tokens, and its record is not visible in this tab yet. */
export const isNewerRecordPending = { type: "isNewerRecordPending", params: loaded } as const;

/** The session has ended. */
export const endSession = <Reason extends SessionEndReason>(reason: Reason) =>
  ({ target: "#session.ended", actions: { type: "clearRecord", params: { reason } } }) as const;

/**
 * Ends the session if the stored record is missing, unless it could not be stored before. Otherwise leads to `target`.
 */
export const onRecordReread = <Target extends string>(target: Target) =>
  [
    { guard: { type: "isOver", params: loaded }, ...endSession("signedOutElsewhere") },
    { guard: isPresent, target },
    { guard: "isUnstored", target },
    endSession("signedOutElsewhere"),
  ] as const;
