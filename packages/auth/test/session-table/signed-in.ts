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

const waiting = "signedIn.refreshing.awaitingLock.queued.idle";
const given = held;

export const signedIn: readonly TransitionRow[] = [
  row("signedIn.current", requested, waiting, { given }),
  row("signedIn.current", changed, "signedIn.rereading", { given }),
  row("signedIn.current", signedOut(true), "signingOut.clearing", { given, holds: { isSignOutGlobal: true } }),
  row("signedIn.current", signedOut(false), "signingOut.clearing", { given, holds: { isSignOutGlobal: false } }),
  row("signedIn.current", { type: "user.deleted" }, "signingOut.removingRecord", { given }),
  row("signedIn.current", completed, "storing", { given, holds: { record: other } }),

  // The servers could not be reached.
  row("signedIn.staleOffline.resting", online, waiting, { given: stale }),
  row("signedIn.staleOffline.resting", changed, "signedIn.rereading", { given: stale }),
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

  // Another tab has written.
  // The look at the storage goes on while the tab waits for its turn.
  row("signedIn.rereading", requested, "signedIn.refreshing.awaitingLock.queued.rereading", { given }),
  row("signedIn.rereading", requested, "signedIn.rereading", { given: stale }),
  row("signedIn.rereading", online, "signedIn.refreshing.awaitingLock.queued.rereading", { given: stale }),
  row("signedIn.rereading", online, "signedIn.rereading", { given }),
  row("signedIn.rereading", changed, "signedIn.rereading", { given }),
  row("signedIn.rereading", loaded(same), "signedIn.current", { given, holds: { record } }),
  row("signedIn.rereading", loaded(same), "signedIn.staleOffline.resting", { given: stale, holds: { record } }),
  row("signedIn.rereading", loaded(newer), "signedIn.current", { given, holds: adopted(newer) }),
  row("signedIn.rereading", loaded(newer), "signedIn.current", { given: stale, holds: adopted(newer) }),
  row("signedIn.rereading", loaded(other), "signedIn.current", { given, holds: adopted(other) }),
  row("signedIn.rereading", loaded(other, { recordStatus: "ended" }), "signedIn.current", {
    given,
    holds: adopted(other),
  }),
  // The newer tokens will become visible. The current ones are still valid, or the next refresh waits for the newer
  // ones.
  row("signedIn.rereading", loaded(same, { recordStatus: "outdated" }), "signedIn.current", {
    given,
    holds: { record },
  }),
  row("signedIn.rereading", loaded(), "signedOut.rereading", { given, holds: forgotten("signedOutElsewhere") }),
  row("signedIn.rereading", loaded(undefined, { recordStatus: "ended" }), "signedOut.rereading", {
    given,
    holds: forgotten("signedOutElsewhere"),
  }),
  // A recorded end counts more than a storage that never stored the record.
  row("signedIn.rereading", loaded(undefined, { recordStatus: "ended" }), "signedOut.rereading", {
    given: unstored,
    holds: forgotten("signedOutElsewhere"),
  }),
  row("signedIn.rereading", loaded(undefined, { recordStatus: "lost" }), "signedOut.rereading", {
    given,
    holds: forgotten("signedOutElsewhere"),
  }),
  row("signedIn.rereading", loaded(), "signedIn.current", { given: unstored, holds: { record, isStored: false } }),
  row("signedIn.rereading", fails("loadSession"), "signedIn.current", { given, holds: { record } }),
];
