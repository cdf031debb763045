/**
 * Renewing the tokens, one tab at a time.
 *
 * The record is read again before each request and beside the ledger, because the tab that held the lock before has most
 * likely done the work, and the storage may show it late. The ledger is asked again when the new tokens are stored, because a
 * sign-out beats a late response.
 */
import { errorOf, sendToSelf } from "../../../engine/index.ts";
import { sessionSetup } from "../session.setup.ts";
import { endSession, recordInput, isNewerRecordPending, onRenewedInOtherTab, onOtherSignIn, onRecordReread } from "../session.transitions.ts";
import { awaitingLockState } from "./awaiting-lock.ts";
import { renewingState } from "./renewing.ts";

const adopted = { target: "#session.signedIn.current", actions: ["adoptRenewed", "announceRefresh"] } as const;
const refused = {
  target: "#session.signedIn.current",
  actions: ["adoptRenewed", "markUnstored", "announceRefresh", { type: "announceStorageRefusal", params: errorOf }],
} as const;

const holdingState = sessionSetup.createStateConfig({
  description: "This tab holds the lock: it is its turn to renew the tokens.",
  tags: ["refreshing"],
  meta: { view: "none" },
  after: {
    refreshTimeout: {
      guard: "hasNothingToStore",
      target: "#session.signedIn.rereading",
      actions: ["recordTimeout", "announceRefreshFailure"],
    },
  },
  on: { "storage.changed": { actions: "markMissedChange" } },
  initial: "rereading",
  states: {
    rereading: {
      description: "Has another tab renewed, replaced or ended the session meanwhile?",
      meta: { view: "none" },
      on: { "storage.changed": { target: "rereading", reenter: true } },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        input: recordInput,
        onDone: [
          onOtherSignIn,
          onRenewedInOtherTab,
          { guard: isNewerRecordPending, target: "awaitingRecord", actions: "countReread" },
          ...onRecordReread("renewing"),
        ],
        onError: "renewing",
      },
    },
    awaitingRecord: {
      description: "Another tab has renewed the tokens, and its record is not visible here yet.",
      meta: { view: "none" },
      on: { "storage.changed": "rereading" },
      after: { lookAgain: "rereading" },
    },
    renewing: renewingState,
    awaitingRetry: {
      description: "The request found no server that could answer: waiting before the next one.",
      meta: { view: "none" },
      on: { "storage.changed": "rereading" },
      after: { retryBackoff: "rereading" },
    },
    committing: {
      description: "Storing the renewed record, unless its sign-in has ended.",
      meta: { view: "none" },
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
          { target: "rereading", actions: "dropRenewed" },
        ],
        onError: [{ guard: "isUnstored", ...adopted }, refused],
      },
    },
    recheckingRefusal: {
      description: "The pool refused. Without a shared lock another tab may have renewed the tokens first.",
      meta: { view: "none" },
      on: { "storage.changed": { target: "recheckingRefusal", reenter: true } },
      invoke: {
        src: "loadSession",
        id: "loadSession",
        input: recordInput,
        onDone: [
          onOtherSignIn,
          onRenewedInOtherTab,
          { guard: isNewerRecordPending, target: "awaitingRenewal", actions: "countReread" },
          { target: "clearing", actions: "announceRefreshFailure" },
        ],
        onError: { target: "clearing", actions: "announceRefreshFailure" },
      },
    },
    awaitingRenewal: {
      description: "Another tab was faster, and its record is not visible here yet.",
      meta: { view: "none" },
      on: { "storage.changed": "recheckingRefusal" },
      after: { lookAgain: "recheckingRefusal" },
    },
    clearing: {
      description: "The refusal is definite: the tokens are removed.",
      meta: { view: "none" },
      invoke: {
        src: "clearSession",
        id: "clearSession",
        input: recordInput,
        onDone: endSession("refreshRefused"),
        onError: endSession("refreshRefused"),
      },
    },
  },
});

export const refreshingState = sessionSetup.createStateConfig({
  description: "Renewing the tokens: one request for all tabs.",
  meta: { view: "none" },
  entry: "resetCounters",
  invoke: { src: "holdRefreshLock", id: "holdRefreshLock", input: sendToSelf },
  initial: "awaitingLock",
  states: { awaitingLock: awaitingLockState, holding: holdingState },
});
