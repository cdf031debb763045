/** Compares the session machine with a table that was written by hand: what neither a test against the pool nor the walk shows. */
import { AuthError, type AuthErrorCode } from "@poolgate/auth";
import { sessionMachine } from "@poolgate/auth/machines";
import {
  done,
  elapsed,
  failed,
  row,
  stepOnce,
  testTransitions,
  type TransitionRow,
} from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import type { RedirectOutcome } from "../../src/protocol/oauth/redirect-outcome.ts";
import type { RecordStatus } from "../../src/protocol/session/loaded-session.ts";
import { Secret } from "../../src/protocol/wire/secret.ts";
import type { SessionRecord } from "../../src/protocol/session/session-record.ts";

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

type Holds = NonNullable<TransitionRow["holds"]>;

/** The contexts of the rows. */
const held = { record, user: { username: "u", userId: "sub", loginId: "ann" } };
const renewed = { ...held, renewed: newer };
const adopted = (adoptedRecord: Secret<SessionRecord>): Holds => ({
  record: adoptedRecord,
  renewed: undefined,
  failure: undefined,
});
const forgotten = (endReason: string): Holds => ({
  record: undefined,
  renewed: undefined,
  user: undefined,
  endReason,
});

/** The events of the rows. */
const changed = { type: "storage.changed" };
const requested = { type: "refresh.requested" };
const completed = { type: "signIn.completed", record: other };
const signedOut = (isGlobal: boolean): TransitionRow["event"] =>
  ({ type: "signOut.requested", isGlobal }) as TransitionRow["event"];
const loaded = (
  found?: Secret<SessionRecord>,
  { recordStatus = "current", isStored = true }: { recordStatus?: RecordStatus; isStored?: boolean } = {},
): TransitionRow["event"] => done("loadSession", { record: found, isStored, recordStatus });
const after = (delay: string, path: string): TransitionRow["event"] => elapsed(delay, sessionMachine, path);
const fails = (effect: string, code: AuthErrorCode = "unknown"): TransitionRow["event"] =>
  failed(effect, new AuthError({ name: "N", code, message: "m" }));

const refreshing = "signedIn.refreshing";
const holding = (state: string): string => `${refreshing}.holding.${state}`;
const given = held;
const refused = { ...held, failure: { code: "session.revoked" } };
const lost = { type: "lock.lost" };

const rowsOf = (place: "queued" | "overdue"): readonly TransitionRow[] => {
  const from = `${refreshing}.awaitingLock.${place}`;
  const own = place === "queued" ? held : { ...held, failure: { code: "network.timeout" } };
  const elsewhere = forgotten("signedOutElsewhere");
  return [
    row(from, { type: "lock.acquired" }, holding("rereading"), { given: own }),
    row(from, changed, from, { given: own }),
    row(from, requested, from, { given: own }),
    row(from, signedOut(false), "signingOut.clearing", { given: own }),
    row(from, completed, "storing", { given: own, holds: { record: other } }),
    row(from, loaded(same), from, { given: own, holds: { record } }),
    row(from, loaded(same, { recordStatus: "outdated" }), from, { given: own, holds: { record } }),
    row(from, loaded(newer), "signedIn.current", { given: own, holds: adopted(newer) }),
    row(from, loaded(other), "signedIn.current", { given: own, holds: adopted(other) }),
    row(from, loaded(), "signedOut", { given: own, holds: elsewhere }),
    row(from, loaded(undefined, { recordStatus: "ended" }), "signedOut", { given: own, holds: elsewhere }),
    row(from, loaded(undefined, { recordStatus: "lost" }), "signedOut", { given: own, holds: elsewhere }),
    row(from, loaded(), from, { given: { ...own, isStored: false } }),
    row(from, fails("loadSession"), from, { given: own, holds: { record } }),
  ];
};

const returned = { customState: "basket 7", returnTo: "/orders" };
const failure = { name: "N", code: "oauth.cancelled", message: "m", afterLostAnswer: false } as const;
const completing = "completingRedirect";
const isRedirected = { isRedirected: true };

const ended = (outcome: Partial<RedirectOutcome>): TransitionRow["event"] =>
  done("completeRedirect", { record: undefined, failure: undefined, ...returned, ...outcome });
const failedRedirect = { redirect: { ...returned, failure } };
const succeeded = { redirect: { ...returned, failure: undefined } };

const redirected: readonly TransitionRow[] = [
  // An earlier session continues after a failed sign-in, so it is loaded as on every page.
  // Another client of the page, or the page that opened this window, has taken the response.
  row(completing, ended({}), "configuring", { given: isRedirected, holds: { redirect: undefined } }),
  row(completing, fails("completeRedirect", "network.unreachable"), "configuring", {
    holds: { redirect: { failure: { code: "network.unreachable" }, customState: undefined, returnTo: undefined } },
  }),
  row(completing, { type: "xstate.after.redirectTimeout.session.completingRedirect" }, "configuring", {
    holds: { redirect: { failure: { code: "network.timeout" } } },
  }),

  row("storing", fails("storeSession"), "signedIn.current", {
    given: { ...held, ...succeeded },
    holds: { ...succeeded, isStored: false },
  }),

  // With a window, the page was not left.
  row("signedOut", { type: "redirect.failed", ...failedRedirect }, "signedOut", { holds: failedRedirect }),
  // A later sign-in with a password is no sign-in on the hosted pages.
];

const globally = { ...held, isSignOutGlobal: true };
const again = { ...globally, hasRenewedForSignOut: true };
const over = forgotten("signedOut");
const waited = (path: string): TransitionRow["event"] => after("revocationWait", path);
const table: TransitionRow[] = [
  // A storage that fails.
  row("configuring", fails("loadSession"), "signedOut", { holds: { isStored: false } }),
  row("configuring", fails("loadSession"), "signedIn.current", {
    given: { record },
    holds: { ...held, isStored: true },
  }),
  row("signedOut", fails("loadSession"), "signedOut"),
  row("storing", fails("storeSession"), "signedIn.current", { given: held, holds: { ...held, isStored: false } }),
  row(holding("rereading"), fails("loadSession"), holding("renewing"), { given }),
  row(holding("committing"), fails("commitSession"), "signedIn.current", {
    given: renewed,
    holds: { ...adopted(newer), isStored: false },
  }),
  row("signedIn.current", fails("loadSession"), "signedIn.current", { given, holds: { record } }),
  ...rowsOf("queued"),
  ...rowsOf("overdue"),
  row(holding("awaitingRecord"), after("rereadDelay", holding("awaitingRecord")), holding("rereading"), {
    given: { ...held, rereads: 5 },
    holds: { rereads: 5 },
  }),
  row(holding("renewing"), loaded(), holding("renewing"), { given: { ...held, isStored: false } }),
  row(holding("renewing"), fails("loadSession"), holding("renewing"), { given }),
  row(holding("awaitingRetry"), changed, holding("rereading"), { given }),
  // A page that has lost the lock waits for it again; whatever it was doing, another tab may do now.
  ...["rereading", "awaitingRecord", "renewing", "awaitingRetry"].map((state) =>
    row(holding(state), lost, `${refreshing}.awaitingLock.queued`, { given, holds: { record } }),
  ),
  row(holding("committing"), lost, "signedIn.current", {
    given: { ...renewed, isStored: false },
    holds: { ...adopted(newer), isStored: false },
  }),
  row(holding("clearing"), lost, holding("clearing"), { given: refused }),
  row(holding("recheckingRefusal"), loaded(other), "signedIn.current", { given: refused, holds: adopted(other) }),
  row(holding("recheckingRefusal"), fails("loadSession"), holding("clearing"), { given: refused }),
  // The pool refused a token that another tab had already refreshed, so that tab's record will become visible.
  row(holding("recheckingRefusal"), loaded(same, { recordStatus: "outdated" }), holding("awaitingRenewal"), {
    given: refused,
    holds: { rereads: 1 },
  }),
  row(holding("awaitingRenewal"), changed, holding("recheckingRefusal"), { given: refused }),
  row(holding("awaitingRenewal"), after("rereadDelay", holding("awaitingRenewal")), holding("recheckingRefusal"), {
    given: refused,
  }),
  row(holding("clearing"), changed, holding("clearing"), { given: refused, holds: { hasMissedChange: true } }),
  row(holding("clearing"), fails("clearSession"), "signedOut", { given: refused, holds: forgotten("refreshRefused") }),

  row("signingOut.clearing", fails("clearSession"), "signingOut.revoking", { given }),
  row("signingOut.clearing", fails("clearSession"), "signingOut.everywhere", { given: globally }),

  row("signingOut.everywhere", fails("signOutEverywhere", "session.revoked"), "signingOut.revoking", { given: again }),
  row("signingOut.renewing", waited("signingOut.renewing"), "signedOut", { given: again, holds: over }),

  row("signingOut.revoking", waited("signingOut.revoking"), "signedOut", { given, holds: over }),
  row("signingOut.removingRecord", fails("clearSession"), "signedOut", { given, holds: over }),
];

describe("sessionMachine", () => {
  testTransitions(sessionMachine, [...redirected, ...table], {
    starts: [
      [undefined, "configuring"],
      [{ isRedirected: true }, "completingRedirect"],
    ],
  });
});

const readsIn = (from: string, context: Readonly<Record<string, unknown>>): boolean =>
  stepOnce(sessionMachine, undefined, { from, given: context, event: changed }).effects.includes("xstate.spawnChild");

describe("a change of the storage", () => {
  it.each([
    "configuring",
    "signedOut",
    "signedIn.current",
    "signedIn.staleOffline.resting",
    "signedIn.staleOffline.ready",
    "signedIn.refreshing.awaitingLock.queued",
    "signedIn.refreshing.awaitingLock.overdue",
    holding("rereading"),
    holding("awaitingRecord"),
    holding("renewing"),
    holding("awaitingRetry"),
    holding("recheckingRefusal"),
    holding("awaitingRenewal"),
  ])("is read in %s", (from) => {
    expect(readsIn(from, held)).toBe(true);
  });

  it.each([
    "completingRedirect",
    "storing",
    "signingOut.clearing",
    "signingOut.revoking",
    holding("committing"),
    holding("clearing"),
  ])("is not read in %s", (from) => {
    expect(readsIn(from, renewed)).toBe(false);
  });
});
