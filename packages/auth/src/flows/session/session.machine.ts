/**
 * Decides which user is signed in on this page, and loads, refreshes and ends the session.
 *
 * The session is stored as one record. A ledger that all tabs share contains which sign-ins have ended and how often
 * tokens were renewed. A refresh holds a lock that all tabs share. It reads the record and the ledger before each
 * request, and again before it stores the new tokens, which are dropped if the sign-in has ended. Only some errors of a
 * refresh end the session (`endsSession`). If no server responds, the session is kept.
 */
import { errorOf, sendToSelf, hardened } from "../../engine/index.ts";
import type { ReturnedState } from "../../protocol/oauth/redirect-outcome.ts";
import type { SessionRecord } from "../../protocol/session/session-record.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import { sessionSetup, type SessionEffects } from "./session.setup.ts";
import {
  endSession,
  setLoadedRecord,
  onRecordFound,
  recordInput,
  isNewerRevision,
  onOtherSignIn,
  onRecordReread,
} from "./session.transitions.ts";
import { completingRedirectState } from "./states/completing-redirect.ts";
import { refreshingState } from "./states/refreshing.ts";
import { signingOutState } from "./states/signing-out.ts";

interface Completed {
  readonly event: { readonly record: Secret<SessionRecord>; readonly redirect?: ReturnedState | undefined };
}

/** The transition to store the record of a completed sign-in. */
const completed = {
  guard: { type: "isRecord", params: ({ event }: Completed) => ({ record: event.record }) },
  target: "#session.storing",
  actions: [
    { type: "adoptRecord", params: ({ event }: Completed) => ({ record: event.record }) },
    {
      type: "setRedirect",
      params: ({ event: { redirect } }: Completed) => ({ redirect: redirect && { ...redirect, failure: undefined } }),
    },
  ],
} as const;

/** Continues with the record that the page has given out before the machine started. */
const keepHeldRecord = { type: "adoptRecord", params: recordInput } as const;

const onStorageRefused = ["markUnstored", { type: "announceStorageRefusal", params: errorOf }] as const;

/** Loads, refreshes and ends the session of this page. */
export const createSessionMachine = (effects: SessionEffects) =>
  hardened(
    sessionSetup(effects).createMachine({
      id: "session",
      description: "Decides which user is signed in on this page, and loads, refreshes and ends the session.",
      context: ({ input }) => ({
        record: input?.held,
        user: undefined,
        failure: undefined,
        endReason: undefined,
        isStored: true,
        renewed: undefined,
        jitter: input?.jitter ?? 0,
        attempt: 1,
        rereads: 0,
        isSignOutGlobal: false,
        hasRenewedForSignOut: false,
        hasMissedChange: false,
        isRedirected: input?.isRedirected ?? false,
        redirect: undefined,
      }),
      invoke: { src: "watchTabsAndNetwork", id: "watchTabsAndNetwork", input: sendToSelf },
      on: {
        "redirect.failed": {
          guard: { type: "isFailedRedirect", params: ({ event: { redirect } }) => ({ redirect }) },
          actions: [{ type: "setRedirect", params: ({ event: { redirect } }) => ({ redirect }) }, "announceRedirect"],
        },
      },
      initial: "opening",
      states: {
        opening: {
          description: "Decides whether the hosted pages have returned to this page.",
          tags: ["configuring"],
          always: [{ guard: "isRedirected", target: "completingRedirect" }, { target: "configuring" }],
        },
        completingRedirect: completingRedirectState,
        configuring: {
          description: "Loads the session that an earlier visit, Amplify or amazon-cognito-identity-js has stored.",
          tags: ["configuring"],
          on: { "storage.changed": { target: "configuring", reenter: true } },
          invoke: {
            src: "loadSession",
            id: "loadSession",
            input: recordInput,
            onDone: [
              onRecordFound,
              { guard: "isHolding", ...endSession("signedOutElsewhere") },
              { target: "signedOut", actions: "announceAbsence" },
            ],
            onError: [
              { guard: "isHolding", target: "signedIn", actions: [keepHeldRecord, "announceStart"] },
              {
                target: "signedOut",
                actions: [{ type: "recordFailure", params: errorOf }, "markUnstored", "announceAbsence"],
              },
            ],
          },
        },
        signedOut: {
          description: "No user is signed in.",
          on: {
            "signIn.completed": completed,
            "storage.changed": ".rereading",
          },
          initial: "resting",
          states: {
            resting: { description: "Waits for a sign-in in this tab or in another one." },
            rereading: {
              description:
                "Another tab has changed the storage. Loads the session, because the user may have signed in there.",
              tags: ["rereading"],
              on: { "storage.changed": { target: "rereading", reenter: true } },
              invoke: {
                src: "loadSession",
                id: "loadSession",
                input: recordInput,
                onDone: [onRecordFound, { target: "resting" }],
                onError: "resting",
              },
            },
          },
        },
        storing: {
          description: "A sign-in is complete. Stores its record.",
          tags: ["configuring"],
          on: { "storage.changed": { actions: "markMissedChange" } },
          invoke: {
            src: "storeSession",
            id: "storeSession",
            input: recordInput,
            onDone: [
              { guard: "isAfterRedirect", target: "startingSession", actions: "announceRedirect" },
              { target: "startingSession" },
            ],
            onError: [
              {
                guard: "isAfterRedirect",
                target: "startingSession",
                actions: [...onStorageRefused, "announceRedirect"],
              },
              { target: "startingSession", actions: onStorageRefused },
            ],
          },
        },
        startingSession: {
          description:
            "The session starts. If another tab has changed the storage in between, the record is loaded again.",
          tags: ["configuring"],
          entry: "announceStart",
          always: [
            { guard: "hasMissedChange", target: "signedIn.rereading", actions: "clearMissedChange" },
            { target: "signedIn" },
          ],
        },
        signedIn: {
          description: "A user is signed in on this page.",
          tags: ["signedIn"],
          on: {
            "signOut.requested": {
              target: "signingOut",
              actions: { type: "setSignOutScope", params: ({ event }) => ({ isGlobal: event.isGlobal }) },
            },
            "user.deleted": { target: "signingOut.removingRecord" },
            "signIn.completed": completed,
          },
          initial: "current",
          states: {
            current: {
              description: "This page knows of no newer tokens and of no error.",
              on: { "refresh.requested": "refreshing", "storage.changed": "rereading" },
              always: { guard: "hasMissedChange", target: "rereading", actions: "clearMissedChange" },
            },
            staleOffline: {
              description: "No server responded to the last refresh. The session is kept.",
              tags: ["stale"],
              on: { "network.becameOnline": "refreshing", "storage.changed": "rereading" },
              initial: "resting",
              states: {
                resting: {
                  description: "A refresh has just failed. Calls do not start another one yet.",
                  after: { restBetweenRefreshes: "ready" },
                },
                ready: {
                  description: "The next call starts another refresh.",
                  on: { "refresh.requested": "#session.signedIn.refreshing" },
                },
              },
            },
            rereading: {
              description:
                "The storage may have changed, this tab became visible, or a refresh failed. Loads the record again.",
              tags: ["rereading"],
              on: {
                "refresh.requested": { guard: "isNotStale", target: "refreshing.awaitingLock.queued.rereading" },
                "network.becameOnline": { guard: "isStale", target: "refreshing.awaitingLock.queued.rereading" },
                "storage.changed": { target: "rereading", reenter: true },
              },
              invoke: {
                src: "loadSession",
                id: "loadSession",
                input: recordInput,
                onDone: [
                  onOtherSignIn,
                  { guard: isNewerRevision, target: "current", actions: setLoadedRecord },
                  ...onRecordReread("unchanged"),
                ],
                onError: "unchanged",
              },
            },
            unchanged: {
              description: "The record has not changed. Returns to the previous state.",
              always: [{ guard: "isStale", target: "staleOffline" }, { target: "current" }],
            },
            refreshing: refreshingState,
          },
        },
        signingOut: signingOutState,
        ended: {
          description:
            "The session has ended. Loads the record again, because a user may have signed in in another tab.",
          entry: "announceEnd",
          always: "signedOut.rereading",
        },
      },
    }),
  );

export type SessionMachine = ReturnType<typeof createSessionMachine>;
