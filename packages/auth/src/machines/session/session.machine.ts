/**
 * Who is signed in on this page, and until when.
 *
 * One record, read once and written whole. A refresh runs under a lock that all tabs share, reads the storage again
 * before it asks and before it writes, and is dropped when somebody signed out meanwhile. Only a definite refusal ends a
 * session (`endsSession`); a server that cannot answer leaves it stale. The machine keeps the record sealed.
 */
import { errorOf } from "../event-values.ts";
import { tellMachine } from "../lasting-effect.ts";
import { sessionSetup } from "./session.setup.ts";
import { adoptLoaded, found, isNewerRevision, replaced, stillThere } from "./session.transitions.ts";
import { refreshingState } from "./states/refreshing.ts";
import { signingOutState } from "./states/signing-out.ts";

export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  description: "Who is signed in on this page: read, kept fresh, shared by all tabs, ended.",
  context: {
    record: undefined,
    user: undefined,
    failure: undefined,
    endReason: undefined,
    isStored: true,
    renewed: undefined,
    isSignOutGlobal: false,
    hasRenewedForSignOut: false,
    hasMissedChange: false,
  },
  invoke: { src: "watchSurroundings", id: "watchSurroundings", input: tellMachine },
  initial: "configuring",
  states: {
    configuring: {
      description: "Reading what an earlier visit, or an earlier library, left in the storage.",
      meta: { view: "none" },
      tags: ["configuring"],
      invoke: {
        src: "loadSession",
        id: "loadSession",
        onDone: [found, { target: "signedOut", actions: "announceAbsence" }],
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
        "signIn.completed": "storing",
        "storage.changed": ".rereading",
      },
      initial: "resting",
      states: {
        resting: { description: "Waiting for a sign-in, here or in another tab.", meta: { view: "none" } },
        rereading: {
          description: "Another tab changed the storage: perhaps it signed in.",
          meta: { view: "none" },
          invoke: {
            src: "loadSession",
            id: "loadSession",
            onDone: [found, { target: "resting" }],
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
      invoke: {
        src: "storeSession",
        id: "storeSession",
        input: ({ context }) => ({ record: context.record }),
        onDone: { target: "signedIn", actions: "announceStart" },
        onError: { target: "signedIn", actions: ["markUnstored", "announceStart"] },
      },
    },
    signedIn: {
      description: "Somebody is signed in on this page.",
      tags: ["signedIn"],
      meta: { view: "none" },
      on: {
        "signOut.requested": {
          target: "signingOut",
          actions: { type: "noteSignOut", params: ({ event }) => ({ isGlobal: event.isGlobal }) },
        },
        "user.deleted": { target: "signingOut.forgetting" },
        "signIn.completed": "storing",
      },
      initial: "current",
      states: {
        current: {
          description: "The tokens are good, as far as this page knows.",
          meta: { view: "none" },
          on: { "refresh.requested": "refreshing", "storage.changed": "rereading" },
        },
        staleOffline: {
          description: "The last refresh found no server that could answer; the session is kept for a better moment.",
          meta: { view: "none" },
          tags: ["stale"],
          on: {
            "refresh.requested": "refreshing",
            "network.becameOnline": "refreshing",
            "storage.changed": "rereading",
          },
        },
        rereading: {
          description: "Another tab wrote, or this one came back to the front: is the record still ours?",
          meta: { view: "none" },
          on: { "refresh.requested": "refreshing" },
          invoke: {
            src: "loadSession",
            id: "loadSession",
            onDone: [
              replaced,
              { guard: isNewerRevision, target: "current", actions: adoptLoaded },
              ...stillThere("unchanged"),
            ],
            onError: "unchanged",
          },
        },
        unchanged: {
          description: "The record is still ours: back to where we were.",
          meta: { view: "none" },
          always: [{ guard: "isStale", target: "staleOffline" }, { target: "current" }],
        },
        refreshing: refreshingState,
      },
    },
    signingOut: signingOutState,
    ended: {
      description: "The session is over, and the reason is known.",
      meta: { view: "none" },
      entry: "announceEnd",
      always: { guard: "hasMissedChange", target: "signedOut.rereading" },
      on: { "signIn.completed": "storing", "storage.changed": "signedOut.rereading" },
    },
  },
});
