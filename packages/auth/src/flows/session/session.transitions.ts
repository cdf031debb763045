/**
 * What several states of the session machine do alike: each list says what a record that was read again means, and where
 * that leads. The order counts: another sign-in comes before a newer revision, both before "still there".
 */
import type { LoadedSession } from "../../protocol/session/session-ledger.ts";
import type { SessionEndReason } from "./session.setup.ts";

export interface Loaded {
  readonly event: { readonly output: LoadedSession };
}

const loaded = ({ event }: Loaded): LoadedSession => event.output;
const isPresent = { type: "isPresent", params: loaded } as const;

/** The input of `loadSession`: what this page holds. */
export const recordInput = ({
  context,
}: {
  readonly context: Pick<LoadedSession, "record">;
}): Pick<LoadedSession, "record"> => ({ record: context.record });

/** Takes over the record that was read. */
export const setLoadedRecord = { type: "adoptRecord", params: loaded } as const;

const current = "#session.signedIn.current";

/** A session is stored where nobody was signed in. */
export const onRecordFound = {
  guard: isPresent,
  target: "#session.signedIn",
  actions: [setLoadedRecord, "announceStart"],
} as const;

/** Another person, or the same one signed in again, in another tab. */
export const onOtherSignIn = {
  guard: { type: "isOtherSignIn", params: loaded },
  target: current,
  actions: [setLoadedRecord, "announceStart"],
} as const;

export const isNewerRevision = { type: "isNewerRevision", params: loaded } as const;

/** Another tab has renewed the tokens, and they are visible here. */
export const onRenewedInOtherTab = {
  guard: isNewerRevision,
  target: current,
  actions: [setLoadedRecord, "announceRefresh"],
} as const;

/** Another tab has renewed the tokens, and they are not visible here yet. */
export const isNewerRecordPending = { type: "isNewerRecordPending", params: loaded } as const;

/** The session is over. */
export const endSession = <Reason extends SessionEndReason>(reason: Reason) =>
  ({ target: "#session.ended", actions: { type: "forgetRecord", params: { reason } } }) as const;

/** The record is still stored, or never was. If neither, the sign-in has ended in another tab. */
export const onRecordReread = <Target extends string>(target: Target) =>
  [
    { guard: { type: "isOver", params: loaded }, ...ended("signedOutElsewhere") },
    { guard: isPresent, target },
    { guard: "isUnstored", target },
    endSession("signedOutElsewhere"),
  ] as const;
