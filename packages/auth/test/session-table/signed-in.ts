/** The rows while a user is signed in and no refresh is running. */
import { row, type TransitionRow } from "@poolgate/testkit/transition-table";
import {
  adopted,
  after,
  changed,
  completed,
  fails,
  forgotten,
  held,
  loaded,
  newer,
  online,
  other,
  record,
  requested,
  same,
  signedOut,
  stale,
  unstored,
} from "./rows.ts";

const waiting = "signedIn.refreshing.awaitingLock.queued";
const given = held;

export const signedIn: readonly TransitionRow[] = [
  row("signedIn.current", requested, waiting, { given }),
  row("signedIn.current", changed, "signedIn.current", { given }),
  row("signedIn.current", signedOut(true), "signingOut.clearing", { given, holds: { isSignOutGlobal: true } }),
  row("signedIn.current", signedOut(false), "signingOut.clearing", { given, holds: { isSignOutGlobal: false } }),
  row("signedIn.current", { type: "user.deleted" }, "signingOut.removingRecord", { given }),
  row("signedIn.current", completed, "storing", { given, holds: { record: other } }),

  // The servers could not be reached.
  row("signedIn.staleOffline.resting", online, waiting, { given: stale }),
  row("signedIn.staleOffline.resting", changed, "signedIn.staleOffline.resting", { given: stale }),
  row("signedIn.staleOffline.ready", changed, "signedIn.staleOffline.ready", { given: stale }),
  row("signedIn.staleOffline.resting", requested, "signedIn.staleOffline.resting", { given: stale }),
  row(
    "signedIn.staleOffline.resting",
    after("restBetweenRefreshes", "signedIn.staleOffline.resting"),
    "signedIn.staleOffline.ready",
    { given: stale, holds: { record, failure: stale.failure } },
  ),
  row("signedIn.staleOffline.ready", requested, waiting, { given: stale }),
  row("signedIn.staleOffline.ready", online, waiting, { given: stale }),
  row("signedIn.staleOffline.ready", signedOut(false), "signingOut.clearing", { given: stale }),

  // Another tab has written, and the record was loaded.
  row("signedIn.current", loaded(same), "signedIn.current", { given, holds: { record } }),
  row("signedIn.staleOffline.resting", loaded(same), "signedIn.staleOffline.resting", {
    given: stale,
    holds: { record, failure: stale.failure },
  }),
  row("signedIn.staleOffline.ready", loaded(same), "signedIn.staleOffline.ready", { given: stale, holds: { record } }),
  row("signedIn.current", loaded(newer), "signedIn.current", { given, holds: adopted(newer) }),
  row("signedIn.staleOffline.resting", loaded(newer), "signedIn.current", { given: stale, holds: adopted(newer) }),
  row("signedIn.staleOffline.ready", loaded(), "signedOut", { given: stale, holds: forgotten("signedOutElsewhere") }),
  row("signedIn.current", loaded(other), "signedIn.current", { given, holds: adopted(other) }),
  row("signedIn.current", loaded(other, { recordStatus: "ended" }), "signedIn.current", {
    given,
    holds: adopted(other),
  }),
  // The newer tokens will become visible. The current ones are still valid, or the next refresh waits for the newer
  // ones.
  row("signedIn.current", loaded(same, { recordStatus: "outdated" }), "signedIn.current", {
    given,
    holds: { record },
  }),
  row("signedIn.current", loaded(), "signedOut", { given, holds: forgotten("signedOutElsewhere") }),
  row("signedIn.current", loaded(undefined, { recordStatus: "ended" }), "signedOut", {
    given,
    holds: forgotten("signedOutElsewhere"),
  }),
  // A recorded end counts more than a storage that never stored the record.
  row("signedIn.current", loaded(undefined, { recordStatus: "ended" }), "signedOut", {
    given: unstored,
    holds: forgotten("signedOutElsewhere"),
  }),
  row("signedIn.current", loaded(undefined, { recordStatus: "lost" }), "signedOut", {
    given,
    holds: forgotten("signedOutElsewhere"),
  }),
  row("signedIn.current", loaded(), "signedIn.current", { given: unstored, holds: { record, isStored: false } }),
  row("signedIn.current", fails("loadSession"), "signedIn.current", { given, holds: { record } }),
];
