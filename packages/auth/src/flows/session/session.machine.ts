/**
 * Who is signed in on this page, and until when.
 *
 * One record, stored at once, beside a ledger that says which sign-ins are over and which refresh tokens may be spent. A
 * refresh runs under a lock that all tabs share, reads record and ledger before each request and again before it stores the
 * answer, and is dropped when the sign-in has ended meanwhile. Only a definite refusal ends a session (`endsSession`); a
 * server that cannot answer leaves it stale. The machine keeps the record sealed.
 */
import { errorOf, sendToSelf, ownMembersOnly } from "../../engine/index.ts";
import { sessionSetup } from "./session.setup.ts";
import { setLoadedRecord, onRecordFound, recordInput, isNewerRevision, onOtherSignIn, onRecordReread } from "./session.transitions.ts";
import { refreshingState } from "./states/refreshing.ts";
import { signingOutState } from "./states/signing-out.ts";

/** A sign-in has brought tokens. */
const completed = {
  guard: { type: "isRecord", params: ({ event }: { event: { record: unknown } }) => ({ record: event.record }) },
  target: "#session.storing",
} as const;

const machine = sessionSetup.createMachine({
  id: "session",
  description: "Who is signed in on this page: read, kept fresh, shared by all tabs, ended.",
  context: ({ input }) => ({
    record: undefined,
    user: undefined,
    failure: undefined,
    endReason: undefined,
    isStored: true,
    renewed: undefined,
    jitter: input?.jitter ?? 0,
    attempt: 1,
    looks: 0,
    isSignOutGlobal: false,
    hasRenewedForSignOut: false,
    hasMissedChange: false,
  }),
  invoke: { src: "watchTabsAndNetwork", id: "watchTabsAndNetwork", input: sendToSelf },
  initial: "configuring",
  states: {
    configuring: {
      description: "Reading what an earlier visit, or an earlier library, left in the storage.",
      meta: { view: "none" },
      tags: ["configuring"],
      on: { "storage.changed": { target: "configuring", reenter: true } },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        input: recordInput,
        onDone: [onRecordFound, { target: "signedOut", actions: "announceAbsence" }],
        onError: {
          target: "signedOut",
          actions: [{ type: "recordFailure", params: errorOf }, "markUnstored", "announceAbsence"],
        },
      },
    },
    signedOut: {
      description: "Nobody is signed in.",
      meta: { view: "none" },
      on: {
        "signIn.completed": completed,
        "storage.changed": ".rereading",
      },
      initial: "resting",
      states: {
        resting: { description: "Waiting for a sign-in, here or in another tab.", meta: { view: "none" } },
        rereading: {
          description: "Another tab changed the storage: perhaps it signed in.",
          meta: { view: "none" },
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
      description: "A sign-in is complete; its record is being written, all at once.",
      meta: { view: "none" },
      tags: ["configuring"],
      entry: {
        type: "adoptRecord",
        params: ({ event }) => ({ record: event.type === "signIn.completed" ? event.record : undefined }),
      },
      on: { "storage.changed": { actions: "markMissedChange" } },
      invoke: {
        src: "storeSession",
        id: "storeSession",
        input: recordInput,
        onDone: "begun",
        onError: { target: "begun", actions: ["markUnstored", { type: "announceStorageRefusal", params: errorOf }] },
      },
    },
    begun: {
      description: "The session begins. If another tab has changed the storage meanwhile, it is read again.",
      meta: { view: "none" },
      tags: ["configuring"],
      entry: "announceStart",
      always: [
        { guard: "hasMissedChange", target: "signedIn.rereading", actions: "forgetMissedChange" },
        { target: "signedIn" },
      ],
    },
    signedIn: {
      description: "Somebody is signed in on this page.",
      tags: ["signedIn"],
      meta: { view: "none" },
      on: {
        "signOut.requested": {
          target: "signingOut",
          actions: { type: "setSignOutScope", params: ({ event }) => ({ isGlobal: event.isGlobal }) },
        },
        "user.deleted": { target: "signingOut.forgetting" },
        "signIn.completed": completed,
      },
      initial: "current",
      states: {
        current: {
          description: "The tokens are good, as far as this page knows.",
          meta: { view: "none" },
          on: { "refresh.requested": "refreshing", "storage.changed": "rereading" },
          always: { guard: "hasMissedChange", target: "rereading", actions: "forgetMissedChange" },
        },
        staleOffline: {
          description: "The last refresh found no server that could answer. The session is kept for a better moment.",
          meta: { view: "none" },
          tags: ["stale"],
          on: { "network.becameOnline": "refreshing", "storage.changed": "rereading" },
          initial: "resting",
          states: {
            resting: {
              description: "The servers were asked just now: nobody asks again so soon.",
              meta: { view: "none" },
              after: { restBetweenRefreshes: "ready" },
            },
            ready: {
              description: "The next call asks again.",
              meta: { view: "none" },
              on: { "refresh.requested": "#session.signedIn.refreshing" },
            },
          },
        },
        rereading: {
          description:
            "Another tab wrote, this one came back to the front, or a refresh failed: has the record changed?",
          meta: { view: "none" },
          on: {
            "refresh.requested": { guard: "isNotStale", target: "refreshing.awaitingLock.queued.looking" },
            "network.becameOnline": { guard: "isStale", target: "refreshing.awaitingLock.queued.looking" },
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
          description: "The record has not changed: back to where the page was.",
          meta: { view: "none" },
          always: [{ guard: "isStale", target: "staleOffline" }, { target: "current" }],
        },
        refreshing: refreshingState,
      },
    },
    signingOut: signingOutState,
    ended: {
      description:
        "The session is over, and the reason is known. Perhaps somebody has signed in in another tab meanwhile.",
      meta: { view: "none" },
      entry: "announceEnd",
      always: "signedOut.rereading",
    },
  },
});

export const sessionMachine = ownMembersOnly(machine);
