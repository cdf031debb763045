/**
 * What several states of the session machine do alike: each list says what a record that was read again means, and where
 * that leads. The order counts: another sign-in comes before a newer revision, both before "still there".
 */
import type { Secret } from "../../protocol/secret.ts";
import type { SessionRecord } from "../../protocol/session-record.ts";
import type { SessionEndReason } from "./session.setup.ts";

export interface Loaded {
  readonly event: { readonly output: Secret<SessionRecord> | undefined };
}

const loaded = ({ event }: Loaded) => ({ record: event.output });
const isPresent = { type: "isPresent", params: loaded } as const;

/** Takes over the record that was read. */
export const adoptLoaded = { type: "adoptRecord", params: loaded } as const;

const current = "#session.signedIn.current";

/** Somebody is stored where nobody was signed in. */
export const found = {
  guard: isPresent,
  target: "#session.signedIn",
  actions: [adoptLoaded, "announceStart"],
} as const;

/** Another person, or the same one signed in anew, elsewhere. */
export const replaced = {
  guard: { type: "isOtherSignIn", params: loaded },
  target: current,
  actions: [adoptLoaded, "announceStart"],
} as const;

export const isNewerRevision = { type: "isNewerRevision", params: loaded } as const;

/** Another tab was faster. */
export const renewedElsewhere = {
  guard: isNewerRevision,
  target: current,
  actions: [adoptLoaded, "announceRefresh"],
} as const;

export const renewedHere = { target: current, actions: ["adoptRenewed", "announceRefresh"] } as const;

/** The session is over. */
export const ended = <Reason extends SessionEndReason>(reason: Reason) =>
  ({ target: "#session.ended", actions: { type: "forgetRecord", params: { reason } } }) as const;

/** The record is still stored, or never was; if neither, somebody signed out elsewhere. */
export const stillThere = <Target extends string>(target: Target) =>
  [{ guard: isPresent, target }, { guard: "isUnstored", target }, ended("signedOutElsewhere")] as const;
