/**
 * Defines the states of a refresh, which only one tab at a time runs.
 *
 * The record and the ledger are read before each request, because the tab that held the lock before has probably
 * renewed the tokens, and its record may become visible late. The ledger is checked again before the new tokens are
 * stored, because the user may have signed out during the request.
 */
import { sendToSelf } from "../../../engine/index.ts";
import { sessionSetup } from "../session.setup.ts";
import {
  endSession,
  recordInput,
  isNewerRecordPending,
  onRenewedInOtherTab,
  onOtherSignIn,
  onRecordReread,
} from "../session.transitions.ts";
import { awaitingLockState } from "./awaiting-lock.ts";
import { renewingState } from "./renewing.ts";

const adopted = { target: "#session.signedIn.current", actions: ["adoptRenewed", "announceRefresh"] } as const;
const refused = {
  target: "#session.signedIn.current",
  actions: ["adoptRenewed", "markUnstored", "announceRefresh", "announceStorageRefusal"],
} as const;

const holdingState = sessionSetup.createStateConfig({
  description: "This tab holds the lock and may renew the tokens.",
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
      description: "Loads the record, because another tab may have renewed, replaced or ended the session.",
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
      description: "Another tab has renewed the tokens. Waits until its record is visible in this tab.",
      meta: { view: "none" },
      on: { "storage.changed": "rereading" },
      after: { lookAgain: "rereading" },
    },
    renewing: renewingState,
    awaitingRetry: {
      description: "No server responded. Waits before the next request.",
      meta: { view: "none" },
      on: { "storage.changed": "rereading" },
      after: { retryBackoff: "rereading" },
    },
    committing: {
      description: "Stores the renewed record unless its sign-in has ended.",
      meta: { view: "none" },
      invoke: {
        src: "commitSession",
        id: "commitSession",
        input: ({ context }) => ({ renewed: context.renewed, isStored: context.isStored }),
        onDone: [
          {
            guard: { type: "isOutcome", params: ({ event }) => ({ outcome: event.output, expected: "stored" }) },
            target: "#session.signedIn.current",
            actions: ["adoptRenewed", "markStored", "announceRefresh"],
          },
          {
            guard: { type: "isOutcome", params: ({ event }) => ({ outcome: event.output, expected: "superseded" }) },
            target: "rereading",
            actions: "dropRenewed",
          },
          { guard: "isUnstored", ...adopted },
          refused,
        ],
        onError: [{ guard: "isUnstored", ...adopted }, refused],
      },
    },
    recheckingRefusal: {
      description:
        "The pool has rejected the refresh token. Loads the record, because another tab may have renewed the tokens.",
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
      description: "Another tab has renewed the tokens first. Waits until its record is visible in this tab.",
      meta: { view: "none" },
      on: { "storage.changed": "recheckingRefusal" },
      after: { lookAgain: "recheckingRefusal" },
    },
    clearing: {
      description: "The refresh token is invalid. Removes the record.",
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
  description: "Renews the tokens with one request for all tabs.",
  meta: { view: "none" },
  entry: "resetCounters",
  invoke: { src: "holdRefreshLock", id: "holdRefreshLock", input: sendToSelf },
  initial: "awaitingLock",
  states: { awaitingLock: awaitingLockState, holding: holdingState },
});
