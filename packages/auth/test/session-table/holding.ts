/**
 * The rows while this tab holds the lock: it reads the record again, sends the request, and reads again before it
 * repeats the request.
 */
import { done, row, type TransitionRow } from "@poolgate/testkit/transition-table";
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
  other,
  record,
  same,
  signedOut,
  unstored,
} from "./rows.ts";

const state = "signedIn.refreshing.holding";
const rereading = `${state}.rereading`;
const renewing = `${state}.renewing`;
const timeout = after("callTimeout", state);
const timedOut = { record, failure: { code: "network.timeout" } };
const elsewhere = forgotten("signedOutElsewhere");
const given = held;
const fifth = { ...held, rereads: 5 };
const last = { ...held, rereads: 50 };
const third = { ...held, attempt: 3 };

export const holding: readonly TransitionRow[] = [
  row(rereading, loaded(same), renewing, { given, holds: { record } }),
  row(rereading, loaded(newer), "signedIn.current", { given, holds: adopted(newer) }),
  row(rereading, loaded(newer, { recordStatus: "outdated" }), "signedIn.current", { given, holds: adopted(newer) }),
  row(rereading, loaded(other), "signedIn.current", { given, holds: adopted(other) }),
  row(rereading, loaded(), "signedOut", { given, holds: elsewhere }),
  row(rereading, loaded(undefined, { recordStatus: "ended" }), "signedOut", {
    given: unstored,
    holds: elsewhere,
  }),
  row(rereading, loaded(undefined, { recordStatus: "lost" }), "signedOut", { given, holds: elsewhere }),
  row(rereading, loaded(), renewing, { given: unstored }),
  row(rereading, fails("loadSession"), renewing, { given }),
  row(rereading, changed, rereading, { given }),
  // The refresh token was already used, and the newer one is not visible yet, so no request is sent.
  row(rereading, loaded(same, { recordStatus: "outdated" }), `${state}.awaitingRecord`, {
    given: fifth,
    holds: { record, rereads: 6 },
  }),
  row(rereading, loaded(undefined, { recordStatus: "outdated" }), `${state}.awaitingRecord`, {
    given,
    holds: { rereads: 1 },
  }),
  // The newer record was lost with the page that wrote it. A pool with a grace period still accepts the old token.
  row(rereading, loaded(same, { recordStatus: "outdated" }), renewing, { given: last, holds: { record } }),
  row(`${state}.awaitingRecord`, changed, rereading, { given: fifth }),
  row(`${state}.awaitingRecord`, after("rereadDelay", `${state}.awaitingRecord`), rereading, {
    given: fifth,
    holds: { rereads: 5 },
  }),

  // Another tab has written during the request, which goes on while the record is loaded.
  row(renewing, changed, renewing, { given }),
  row(renewing, loaded(same), renewing, { given, holds: { record } }),
  row(renewing, loaded(newer), "signedIn.current", { given, holds: adopted(newer) }),
  row(renewing, loaded(other), "signedIn.current", { given: unstored, holds: { ...adopted(other), isStored: true } }),
  row(renewing, loaded(), "signedOut", { given, holds: elsewhere }),
  row(renewing, loaded(undefined, { recordStatus: "ended" }), "signedOut", { given: unstored, holds: elsewhere }),
  row(renewing, loaded(), renewing, { given: unstored }),
  row(renewing, fails("loadSession"), renewing, { given }),
  row(renewing, done("renewTokens", newer), `${state}.committing`, { given, holds: { renewed: newer, record } }),
  row(renewing, signedOut(false), "signingOut.clearing", { given }),
  row(renewing, { type: "user.deleted" }, "signingOut.removingRecord", { given }),
  row(renewing, completed, "storing", { given, holds: { record: other } }),

  // The machine repeats the request itself, and reads the record again before.
  row(renewing, fails("renewTokens", "network.unreachable"), `${state}.awaitingRetry`, {
    given,
    holds: { record, attempt: 2, failure: { code: "network.unreachable" } },
  }),
  row(renewing, fails("renewTokens", "network.throttled"), `${state}.awaitingRetry`, { given, holds: { attempt: 2 } }),
  row(renewing, fails("renewTokens", "network.badAnswer"), `${state}.awaitingRetry`, { given, holds: { record } }),
  row(renewing, fails("renewTokens", "network.serverUnavailable"), "signedIn.staleOffline.resting", {
    given: third,
    holds: { record, failure: { code: "network.serverUnavailable" } },
  }),
  row(renewing, fails("renewTokens", "service.forbidden"), "signedIn.staleOffline.resting", {
    given,
    holds: { record },
  }),
  row(renewing, fails("renewTokens", "session.revoked"), `${state}.recheckingRefusal`, { given, holds: { record } }),
  row(renewing, fails("renewTokens", "session.refreshTokenReused"), `${state}.recheckingRefusal`, { given }),
  // A load that has begun during the request still counts.
  row(`${state}.awaitingRetry`, loaded(other), "signedIn.current", { given, holds: adopted(other) }),
  row(`${state}.awaitingRetry`, loaded(same), `${state}.awaitingRetry`, { given, holds: { record } }),
  row(`${state}.awaitingRetry`, changed, rereading, { given }),
  row(`${state}.awaitingRetry`, after("retryBackoff", `${state}.awaitingRetry`), rereading, { given }),

  // A refresh that takes too long in any of its states. The last record that it read may be outdated by then.
  row(rereading, timeout, "signedIn.staleOffline.resting", { given, holds: timedOut }),
  row(renewing, timeout, "signedIn.staleOffline.resting", { given, holds: timedOut }),
  // Tokens that have arrived are stored first, because no other tab has them.
  row(`${state}.committing`, timeout, `${state}.committing`, {
    given: { ...held, renewed: newer },
    holds: { record, renewed: newer },
  }),
  row(`${state}.awaitingRetry`, timeout, "signedIn.staleOffline.resting", { given, holds: timedOut }),

  // A page that has lost the lock waits for it again; whatever it was doing, another tab may do now.
  ...[rereading, `${state}.awaitingRecord`, renewing, `${state}.awaitingRetry`].map((from) =>
    row(from, { type: "lock.lost" }, "signedIn.refreshing.awaitingLock.queued", { given, holds: { record } }),
  ),
];
