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
import { recordInput, sessionSetup, type SessionEffects } from "./session.setup.ts";
import {
  endSession,
  onNewerRevision,
  onOtherSignIn,
  onRecordFound,
  onRecordReread,
  READ,
  reread,
  UNREADABLE,
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
          entry: reread,
          on: {
            "storage.changed": { actions: reread },
            [READ]: [
              onRecordFound,
              { guard: "isHolding", ...endSession("signedOutElsewhere") },
              { target: "signedOut", actions: ["stopReading", "announceAbsence"] },
            ],
            [UNREADABLE]: [
              { guard: "isHolding", target: "signedIn", actions: ["stopReading", keepHeldRecord, "announceStart"] },
              {
                target: "signedOut",
                actions: ["stopReading", { type: "recordFailure", params: errorOf }, "markUnstored", "announceAbsence"],
              },
            ],
          },
        },
        signedOut: {
          description: "No user is signed in. Another tab may change the storage, because the user signs in there.",
          on: {
            "signIn.completed": completed,
            "storage.changed": { actions: reread },
            [READ]: [onRecordFound, { actions: "stopReading" }],
            [UNREADABLE]: { actions: "stopReading" },
          },
        },
        storing: {
          description: "A sign-in is complete. Stores its record.",
          tags: ["configuring"],
          entry: "stopReading",
          on: { "storage.changed": { actions: "markMissedChange" } },
          invoke: {
            src: "storeSession",
            id: "storeSession",
            input: recordInput,
            onDone: [
              { guard: "isAfterRedirect", target: "signedIn", actions: ["announceRedirect", "announceStart"] },
              { target: "signedIn", actions: "announceStart" },
            ],
            onError: [
              {
                guard: "isAfterRedirect",
                target: "signedIn",
                actions: [...onStorageRefused, "announceRedirect", "announceStart"],
              },
              { target: "signedIn", actions: [...onStorageRefused, "announceStart"] },
            ],
          },
        },
        signedIn: {
          description: "A user is signed in on this page. Another tab may renew, replace or end the session.",
          tags: ["signedIn"],
          on: {
            "signOut.requested": {
              target: "signingOut",
              actions: { type: "setSignOutScope", params: ({ event }) => ({ isGlobal: event.isGlobal }) },
            },
            "user.deleted": { target: "signingOut.removingRecord" },
            "signIn.completed": completed,
            "storage.changed": { actions: reread },
            [READ]: [onOtherSignIn, onNewerRevision, ...onRecordReread({})],
            [UNREADABLE]: { actions: "stopReading" },
          },
          initial: "current",
          states: {
            current: {
              description: "This page knows of no newer tokens and of no error.",
              on: { "refresh.requested": "refreshing" },
              always: { guard: "hasMissedChange", actions: reread },
            },
            staleOffline: {
              description: "No server responded to the last refresh. The session is kept.",
              tags: ["stale"],
              on: { "network.becameOnline": "refreshing" },
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
            refreshing: refreshingState,
          },
        },
        signingOut: signingOutState,
      },
    }),
  );

export type SessionMachine = ReturnType<typeof createSessionMachine>;
