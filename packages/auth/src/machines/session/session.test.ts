import {
  done,
  elapsed,
  failed,
  stepOnce,
  type TransitionRow,
  uncoveredEvents,
  unsealed,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import { AuthError, type AuthErrorCode } from "../../protocol/auth-error.ts";
import { Secret } from "../../protocol/secret.ts";
import type { SessionRecord } from "../../protocol/session-record.ts";
import { sessionMachine } from "./session.machine.ts";

const failure = (code: AuthErrorCode): AuthError => new AuthError({ name: "N", code, message: "m" });
const recordOf = (parts: Partial<SessionRecord>): Secret<SessionRecord> =>
  new Secret({
    version: 1,
    signInId: "first",
    revision: 1,
    username: "u",
    userId: "sub",
    accessToken: "a",
    idToken: "i",
    refreshToken: "r",
    accessTokenExpiresAtMs: 1,
    idTokenExpiresAtMs: 1,
    clockDriftMs: 0,
    loginId: "ann",
    ...parts,
  });

const record = recordOf({});
const same = recordOf({});
const newer = recordOf({ revision: 2, accessToken: "a2" });
const other = recordOf({ signInId: "second" });
const held = { record, user: { username: "u", userId: "sub", loginId: "ann" } };
const renewing = { ...held, renewed: newer };
const unstored = { ...held, isStored: false };
const forgotten = (endReason: string): Readonly<Record<string, unknown>> => ({
  record: undefined,
  user: undefined,
  endReason,
});
const completed = { type: "signIn.completed", record };
const globally = { ...held, isSignOutGlobal: true };
const waited = (path: string): { type: string } => elapsed("revocationWait", sessionMachine, path);

const table: TransitionRow[] = [
  // Reading what is stored.
  { from: "configuring", event: done("loadSession", record), to: "signedIn.current", holds: { user: held.user } },
  { from: "configuring", event: done("loadSession"), to: "signedOut.resting" },
  {
    from: "configuring",
    event: failed("loadSession", failure("unknown")),
    to: "signedOut.resting",
    holds: { isStored: false },
  },
  // Nobody is signed in.
  { from: "signedOut.resting", event: completed, to: "storing", holds: { record } },
  { from: "signedOut.resting", event: { type: "storage.changed" }, to: "signedOut.rereading" },
  { from: "signedOut.rereading", event: done("loadSession", record), to: "signedIn.current", holds: held },
  { from: "signedOut.rereading", event: done("loadSession"), to: "signedOut.resting" },
  { from: "signedOut.rereading", event: failed("loadSession", failure("unknown")), to: "signedOut.resting" },
  { from: "storing", given: held, event: done("storeSession"), to: "signedIn.current", holds: { isStored: true } },
  {
    from: "storing",
    given: held,
    event: failed("storeSession", failure("unknown")),
    to: "signedIn.current",
    holds: { ...held, isStored: false },
  },
  // Somebody is.
  {
    from: "signedIn.current",
    given: held,
    event: { type: "refresh.requested" },
    to: "signedIn.refreshing.awaitingLock",
  },
  { from: "signedIn.current", given: held, event: { type: "storage.changed" }, to: "signedIn.rereading" },
  {
    from: "signedIn.current",
    given: held,
    event: { type: "signOut.requested", isGlobal: true } as never,
    to: "signingOut.clearing",
    holds: { isSignOutGlobal: true },
  },
  { from: "signedIn.current", given: held, event: { type: "user.deleted" }, to: "signingOut.forgetting" },
  {
    from: "signedIn.current",
    given: held,
    event: { type: "signIn.completed", record: other } as never,
    to: "storing",
    holds: { record: other },
  },
  {
    from: "signedIn.staleOffline",
    given: held,
    event: { type: "refresh.requested" },
    to: "signedIn.refreshing.awaitingLock",
  },
  {
    from: "signedIn.staleOffline",
    given: held,
    event: { type: "network.becameOnline" },
    to: "signedIn.refreshing.awaitingLock",
  },
  { from: "signedIn.staleOffline", given: held, event: { type: "storage.changed" }, to: "signedIn.rereading" },
  {
    from: "signedIn.rereading",
    given: held,
    event: { type: "refresh.requested" },
    to: "signedIn.refreshing.awaitingLock",
  },
  {
    from: "signedIn.rereading",
    given: held,
    event: done("loadSession", same),
    to: "signedIn.current",
    holds: { record },
  },
  {
    from: "signedIn.rereading",
    given: held,
    event: done("loadSession", newer),
    to: "signedIn.current",
    holds: { record: newer },
  },
  {
    from: "signedIn.rereading",
    given: held,
    event: done("loadSession", other),
    to: "signedIn.current",
    holds: { record: other },
  },
  {
    from: "signedIn.rereading",
    given: held,
    event: done("loadSession"),
    to: "ended",
    holds: forgotten("signedOutElsewhere"),
  },
  {
    from: "signedIn.rereading",
    given: unstored,
    event: done("loadSession"),
    to: "signedIn.current",
    holds: { record },
  },
  {
    from: "signedIn.rereading",
    given: held,
    event: failed("loadSession", failure("unknown")),
    to: "signedIn.current",
    holds: { record },
  },
  {
    from: "signedIn.rereading",
    given: { ...held, failure: { code: "network.unreachable" } },
    event: done("loadSession", same),
    to: "signedIn.staleOffline",
  },
  // Renewing the tokens.
  {
    from: "signedIn.refreshing.awaitingLock",
    given: held,
    event: { type: "lock.acquired" },
    to: "signedIn.refreshing.rereading",
  },
  {
    from: "signedIn.refreshing.awaitingLock",
    given: held,
    event: elapsed("lockWait", sessionMachine, "signedIn.refreshing.awaitingLock"),
    to: "signedIn.refreshing.rereading",
  },
  {
    from: "signedIn.refreshing.rereading",
    given: held,
    event: done("loadSession", same),
    to: "signedIn.refreshing.renewing.undisturbed",
  },
  {
    from: "signedIn.refreshing.rereading",
    given: held,
    event: done("loadSession", newer),
    to: "signedIn.current",
    holds: { record: newer },
  },
  {
    from: "signedIn.refreshing.rereading",
    given: held,
    event: done("loadSession", other),
    to: "signedIn.current",
    holds: { record: other },
  },
  {
    from: "signedIn.refreshing.rereading",
    given: held,
    event: done("loadSession"),
    to: "ended",
    holds: forgotten("signedOutElsewhere"),
  },
  {
    from: "signedIn.refreshing.rereading",
    given: unstored,
    event: done("loadSession"),
    to: "signedIn.refreshing.renewing.undisturbed",
  },
  {
    from: "signedIn.refreshing.rereading",
    given: held,
    event: failed("loadSession", failure("unknown")),
    to: "signedIn.refreshing.renewing.undisturbed",
  },
  {
    from: "signedIn.refreshing.renewing",
    given: held,
    event: done("renewTokens", newer),
    to: "signedIn.refreshing.committing",
    holds: { renewed: newer, record },
  },
  {
    from: "signedIn.refreshing.renewing",
    given: held,
    event: failed("renewTokens", failure("network.unreachable")),
    to: "signedIn.staleOffline",
    holds: { record },
  },
  {
    from: "signedIn.refreshing.renewing",
    given: held,
    event: failed("renewTokens", failure("network.serverUnavailable")),
    to: "signedIn.staleOffline",
    holds: { record },
  },
  {
    from: "signedIn.refreshing.renewing",
    given: held,
    event: failed("renewTokens", failure("service.forbidden")),
    to: "signedIn.staleOffline",
    holds: { record },
  },
  {
    from: "signedIn.refreshing.renewing",
    given: held,
    event: failed("renewTokens", failure("session.revoked")),
    to: "signedIn.refreshing.recheckingRefusal",
    holds: { record },
  },
  {
    from: "signedIn.refreshing.renewing",
    given: held,
    event: { type: "signOut.requested", isGlobal: false } as never,
    to: "signingOut.clearing",
  },
  {
    from: "signedIn.refreshing.renewing.undisturbed",
    given: held,
    event: { type: "storage.changed" },
    to: "signedIn.refreshing.renewing.rereading",
  },
  {
    from: "signedIn.refreshing.renewing.rereading",
    given: held,
    event: done("loadSession", same),
    to: "signedIn.refreshing.renewing.undisturbed",
  },
  {
    from: "signedIn.refreshing.renewing.rereading",
    given: held,
    event: done("loadSession", newer),
    to: "signedIn.refreshing.renewing.undisturbed",
    holds: { record },
  },
  {
    from: "signedIn.refreshing.renewing.rereading",
    given: unstored,
    event: done("loadSession", other),
    to: "signedIn.current",
    holds: { record: other, isStored: true },
  },
  {
    from: "signedIn.refreshing.renewing.rereading",
    given: held,
    event: done("loadSession"),
    to: "ended",
    holds: forgotten("signedOutElsewhere"),
  },
  {
    from: "signedIn.refreshing.renewing.rereading",
    given: unstored,
    event: done("loadSession"),
    to: "signedIn.refreshing.renewing.undisturbed",
  },
  {
    from: "signedIn.refreshing.renewing.rereading",
    given: held,
    event: failed("loadSession", failure("unknown")),
    to: "signedIn.refreshing.renewing.undisturbed",
  },
  {
    from: "signedIn.refreshing.renewing.rereading",
    given: held,
    event: done("renewTokens", newer),
    to: "signedIn.refreshing.committing",
    holds: { renewed: newer },
  },
  {
    from: "signedIn.refreshing.committing",
    given: renewing,
    event: done("commitSession", true),
    to: "signedIn.current",
    holds: { record: newer, renewed: undefined },
  },
  {
    from: "signedIn.refreshing.committing",
    given: renewing,
    event: done("commitSession", false),
    to: "signedIn.refreshing.rereading",
    holds: { record, renewed: undefined },
  },
  {
    from: "signedIn.refreshing.committing",
    given: { ...renewing, isStored: false },
    event: done("commitSession", false),
    to: "signedIn.current",
    holds: { record: newer },
  },
  {
    from: "signedIn.refreshing.committing",
    given: renewing,
    event: failed("commitSession", failure("unknown")),
    to: "signedIn.current",
    holds: { record: newer, isStored: true },
  },
  {
    from: "signedIn.refreshing.recheckingRefusal",
    given: held,
    event: done("loadSession", newer),
    to: "signedIn.current",
    holds: { record: newer },
  },
  {
    from: "signedIn.refreshing.recheckingRefusal",
    given: held,
    event: done("loadSession", other),
    to: "signedIn.current",
    holds: { record: other },
  },
  {
    from: "signedIn.refreshing.recheckingRefusal",
    given: held,
    event: done("loadSession", same),
    to: "signedIn.refreshing.clearing",
  },
  {
    from: "signedIn.refreshing.recheckingRefusal",
    given: held,
    event: failed("loadSession", failure("unknown")),
    to: "signedIn.refreshing.clearing",
  },
  {
    from: "signedIn.refreshing.clearing",
    given: held,
    event: done("clearSession"),
    to: "ended",
    holds: forgotten("refreshRefused"),
  },
  {
    from: "signedIn.refreshing.clearing",
    given: held,
    event: failed("clearSession", failure("unknown")),
    to: "ended",
    holds: forgotten("refreshRefused"),
  },
  // Signing out.
  { from: "signingOut.clearing", given: held, event: done("clearSession"), to: "signingOut.revoking" },
  {
    from: "signingOut.clearing",
    given: held,
    event: failed("clearSession", failure("unknown")),
    to: "signingOut.revoking",
  },
  { from: "signingOut.clearing", given: globally, event: done("clearSession"), to: "signingOut.everywhere" },
  {
    from: "signingOut.clearing",
    given: globally,
    event: failed("clearSession", failure("unknown")),
    to: "signingOut.everywhere",
  },
  {
    from: "signingOut.everywhere",
    given: globally,
    event: done("signOutEverywhere"),
    to: "ended",
    holds: forgotten("signedOut"),
  },
  {
    from: "signingOut.everywhere",
    given: globally,
    event: failed("signOutEverywhere", failure("session.revoked")),
    to: "signingOut.renewing",
    holds: { hasRenewedForSignOut: true },
  },
  {
    from: "signingOut.everywhere",
    given: { ...globally, hasRenewedForSignOut: true },
    event: failed("signOutEverywhere", failure("session.revoked")),
    to: "signingOut.revoking",
  },
  {
    from: "signingOut.everywhere",
    given: globally,
    event: waited("signingOut.everywhere"),
    to: "ended",
    holds: forgotten("signedOut"),
  },
  {
    from: "signingOut.renewing",
    given: globally,
    event: done("renewTokens", newer),
    to: "signingOut.everywhere",
    holds: { record: newer },
  },
  {
    from: "signingOut.renewing",
    given: globally,
    event: failed("renewTokens", failure("session.revoked")),
    to: "signingOut.revoking",
  },
  {
    from: "signingOut.renewing",
    given: globally,
    event: waited("signingOut.renewing"),
    to: "ended",
    holds: forgotten("signedOut"),
  },
  {
    from: "signingOut.revoking",
    given: held,
    event: done("revokeRefreshToken"),
    to: "ended",
    holds: forgotten("signedOut"),
  },
  {
    from: "signingOut.revoking",
    given: held,
    event: failed("revokeRefreshToken", failure("network.unreachable")),
    to: "ended",
    holds: forgotten("signedOut"),
  },
  {
    from: "signingOut.revoking",
    given: held,
    event: waited("signingOut.revoking"),
    to: "ended",
    holds: forgotten("signedOut"),
  },
  {
    from: "signingOut.forgetting",
    given: held,
    event: done("clearSession"),
    to: "ended",
    holds: forgotten("signedOut"),
  },
  {
    from: "signingOut.forgetting",
    given: held,
    event: failed("clearSession", failure("unknown")),
    to: "ended",
    holds: forgotten("signedOut"),
  },
  {
    from: "signingOut.revoking",
    given: held,
    event: { type: "storage.changed" },
    to: "signingOut.revoking",
    holds: { hasMissedChange: true },
  },
  {
    from: "signingOut.revoking",
    given: { ...held, hasMissedChange: true },
    event: done("revokeRefreshToken"),
    to: "signedOut.rereading",
    holds: forgotten("signedOut"),
  },
  { from: "ended", event: completed, to: "storing" },
  { from: "ended", event: { type: "storage.changed" }, to: "signedOut.rereading" },
];

describe("sessionMachine", () => {
  it.each(table)("$from on $event.type ends in $to", (row) => {
    const step = stepOnce(sessionMachine, undefined, row);
    expect(step.to).toBe(row.to);
    expect(unsealed(step.context)).toMatchObject(unsealed(row.holds));
  });

  it("has a row for every event it answers", () => {
    expect(uncoveredEvents(sessionMachine, table)).toEqual([]);
  });
});
