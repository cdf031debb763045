/**
 * Defines the states of a refresh, which only one tab at a time runs.
 *
 * The record and the ledger are read before each request, because the tab that held the lock before has probably
 * renewed the tokens, and its record may become visible late. The ledger is checked again before the new tokens are
 * stored, because the user may have signed out during the request.
 */
import { errorOf, sendToSelf } from "../../../engine/index.ts";
import type { SessionStateConfig } from "../session.setup.ts";
import {
  endSession,
  isNewerRecordPending,
  onOtherSignIn,
  onRecordReread,
  onRenewedInOtherTab,
  READ,
  reread,
  UNREADABLE,
} from "../session.transitions.ts";
import { awaitingLockState } from "./awaiting-lock.ts";
import { renewingState } from "./renewing.ts";

/** The renewed tokens are used, although they cannot be stored, as before. */
const onStillUnstored = { target: "#session.signedIn.current", actions: ["adoptRenewed", "announceRefresh"] } as const;
/** The storage has thrown. The renewed tokens are used until the page is closed. */
const onStorageRefused = {
  target: "#session.signedIn.current",
  actions: ["adoptRenewed", "markUnstored", "announceRefresh", { type: "announceStorageRefusal", params: errorOf }],
} as const;

const onRefused = { target: "clearing", actions: ["stopReading", "announceRefreshFailure"] } as const;

const holdingState = {
  description: "This tab holds the lock and may renew the tokens.",
  tags: ["refreshing"],
  after: {
    callTimeout: {
      guard: "hasNothingToStore",
      target: "#session.signedIn.staleOffline",
      actions: ["recordTimeout", "announceRefreshFailure", ...reread],
    },
  },
  on: {
    // Another tab may renew the tokens now. What this one has begun ends, and the lock is waited for again.
    "lock.lost": "awaitingLock",
  },
  initial: "rereading",
  states: {
    rereading: {
      description: "Loads the record, because another tab may have renewed, replaced or ended the session.",
      entry: reread,
      on: {
        [READ]: [
          onOtherSignIn,
          onRenewedInOtherTab,
          { guard: isNewerRecordPending, target: "awaitingRecord", actions: ["stopReading", "countReread"] },
          ...onRecordReread({ target: "renewing" }),
        ],
        [UNREADABLE]: { target: "renewing", actions: "stopReading" },
      },
    },
    awaitingRecord: {
      description: "Another tab has renewed the tokens. Waits until its record is visible in this tab.",
      on: { "storage.changed": "rereading" },
      after: { rereadDelay: "rereading" },
    },
    renewing: renewingState,
    awaitingRetry: {
      description: "No server responded. Waits before the next request.",
      on: { "storage.changed": "rereading" },
      after: { retryBackoff: "rereading" },
    },
    committing: {
      description: "Stores the renewed record unless its sign-in has ended.",
      entry: "stopReading",
      // The record is stored all the same, and found when it is loaded again. Only the page has what it can't store.
      on: {
        "storage.changed": { actions: "markMissedChange" },
        "lock.lost": [
          { guard: "isUnstored", ...onStillUnstored },
          { target: "#session.signedIn.refreshing.awaitingLock", actions: ["clearRenewed", ...reread] },
        ],
      },
      invoke: {
        src: "commitSession",
        id: "commitSession",
        input: ({ context }) => ({ renewed: context.renewed, isStored: context.isStored }),
        onDone: [
          {
            guard: { type: "isStored", params: ({ event }) => ({ outcome: event.output }) },
            target: "#session.signedIn.current",
            actions: ["adoptRenewed", "markStored", "announceRefresh"],
          },
          { target: "rereading", actions: "clearRenewed" },
        ],
        onError: [{ guard: "isUnstored", ...onStillUnstored }, onStorageRefused],
      },
    },
    recheckingRefusal: {
      description:
        "The pool has rejected the refresh token. Loads the record, because another tab may have renewed the tokens.",
      entry: reread,
      on: {
        [READ]: [
          onOtherSignIn,
          onRenewedInOtherTab,
          { guard: isNewerRecordPending, target: "awaitingRenewal", actions: ["stopReading", "countReread"] },
          onRefused,
        ],
        [UNREADABLE]: onRefused,
      },
    },
    awaitingRenewal: {
      description: "Another tab has renewed the tokens first. Waits until its record is visible in this tab.",
      on: { "storage.changed": "recheckingRefusal" },
      after: { rereadDelay: "recheckingRefusal" },
    },
    clearing: {
      description: "The refresh token is invalid. Removes the record.",
      on: { "storage.changed": { actions: "markMissedChange" }, "lock.lost": {} },
      invoke: {
        src: "clearSession",
        id: "clearSession",
        input: ({ context }) => ({ record: context.record, isSignOut: false }),
        onDone: endSession("refreshRefused"),
        onError: endSession("refreshRefused"),
      },
    },
  },
} satisfies SessionStateConfig;

export const refreshingState = {
  description: "Renews the tokens with one request for all tabs.",
  entry: "resetCounters",
  invoke: { src: "holdRefreshLock", id: "holdRefreshLock", input: sendToSelf },
  on: { [READ]: [onOtherSignIn, onRenewedInOtherTab, ...onRecordReread({})] },
  initial: "awaitingLock",
  states: { awaitingLock: awaitingLockState, holding: holdingState },
} satisfies SessionStateConfig;
