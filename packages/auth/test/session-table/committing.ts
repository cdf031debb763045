/** The rows after the pool's response: new tokens are stored, and a refusal ends the session. */
import { done, row, type TransitionRow } from "@poolgate/testkit/transition-table";
import {
  adopted,
  after,
  changed,
  fails,
  forgotten,
  held,
  loaded,
  newer,
  other,
  record,
  renewed,
  same,
} from "./rows.ts";

const state = "signedIn.refreshing.holding";
const committing = `${state}.committing`;
const rechecking = `${state}.recheckingRefusal`;
const refused = { ...held, failure: { code: "session.revoked" } };
const unstored = { ...renewed, isStored: false };
const lost = { type: "lock.lost" };

export const committed: readonly TransitionRow[] = [
  row(committing, done("commitSession", "stored"), "signedIn.current", {
    given: renewed,
    holds: { ...adopted(newer), isStored: true },
  }),
  // A storage that works again stores the session again.
  row(committing, done("commitSession", "stored"), "signedIn.current", {
    given: unstored,
    holds: { ...adopted(newer), isStored: true },
  }),
  row(committing, done("commitSession", "superseded"), `${state}.rereading`, {
    given: renewed,
    holds: { record, renewed: undefined },
  }),
  row(committing, fails("commitSession"), "signedIn.current", {
    given: renewed,
    holds: { ...adopted(newer), isStored: false },
  }),
  row(committing, fails("commitSession"), "signedIn.current", {
    given: unstored,
    holds: { ...adopted(newer), isStored: false },
  }),
  // Another tab has written while these tokens were stored; it may have signed out.
  row(committing, changed, committing, { given: renewed, holds: { hasMissedChange: true } }),
  row(committing, done("commitSession", "stored"), "signedIn.current", {
    given: { ...renewed, hasMissedChange: true },
    holds: { ...adopted(newer), hasMissedChange: false },
  }),
  // The tokens are being stored, and are found by the next load. What can't be stored is used at once.
  row(committing, lost, "signedIn.refreshing.awaitingLock.queued", {
    given: renewed,
    holds: { record, renewed: undefined },
  }),
  // A change that was missed meanwhile is found by the next load, whichever state does it: calls wait for it.
  row(committing, lost, "signedIn.refreshing.awaitingLock.queued", {
    given: { ...renewed, hasMissedChange: true },
    holds: { record, hasMissedChange: false },
  }),
  row(committing, done("commitSession", "superseded"), `${state}.rereading`, {
    given: { ...renewed, hasMissedChange: true },
    holds: { record, hasMissedChange: false },
  }),
  row(committing, lost, "signedIn.current", { given: unstored, holds: { ...adopted(newer), isStored: false } }),

  row(rechecking, lost, "signedIn.refreshing.awaitingLock.queued", { given: refused, holds: { record } }),
  row(`${state}.awaitingRenewal`, lost, "signedIn.refreshing.awaitingLock.queued", { given: refused }),
  row(`${state}.clearing`, lost, `${state}.clearing`, { given: refused }),
  row(rechecking, changed, rechecking, { given: refused }),
  row(rechecking, loaded(newer), "signedIn.current", { given: refused, holds: adopted(newer) }),
  row(rechecking, loaded(other), "signedIn.current", { given: refused, holds: adopted(other) }),
  row(rechecking, loaded(same), `${state}.clearing`, { given: refused }),
  row(rechecking, loaded(), `${state}.clearing`, { given: refused }),
  row(rechecking, fails("loadSession"), `${state}.clearing`, { given: refused }),
  // The pool refused a token that another tab had already refreshed, so that tab's record will become visible.
  row(rechecking, loaded(same, { recordStatus: "outdated" }), `${state}.awaitingRenewal`, {
    given: refused,
    holds: { rereads: 1 },
  }),
  row(rechecking, loaded(same, { recordStatus: "outdated" }), `${state}.clearing`, {
    given: { ...refused, rereads: 50 },
  }),
  row(`${state}.awaitingRenewal`, changed, rechecking, { given: refused }),
  row(`${state}.awaitingRenewal`, after("rereadDelay", `${state}.awaitingRenewal`), rechecking, { given: refused }),
  row(`${state}.clearing`, changed, `${state}.clearing`, { given: refused, holds: { hasMissedChange: true } }),
  row(`${state}.clearing`, done("clearSession"), "signedOut", {
    given: refused,
    holds: forgotten("refreshRefused"),
  }),
  row(`${state}.clearing`, fails("clearSession"), "signedOut", {
    given: refused,
    holds: forgotten("refreshRefused"),
  }),
];
