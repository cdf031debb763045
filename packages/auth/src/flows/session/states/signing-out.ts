/**
 * Defines the states of a sign-out, which first removes the record and then calls the pool.
 *
 * The record is removed before any request, so that the session does not continue if the page is closed, the pool is
 * unavailable or another tab is refreshing. Errors of the pool are not shown, because the tokens have already been
 * removed.
 */
import { recordInput, type SessionStateConfig } from "../session.setup.ts";
import { endSession } from "../session.transitions.ts";

const signedOut = endSession("signedOut");
const onRecordCleared = [{ guard: "isGlobal", target: "everywhere" }, { target: "revoking" }] as const;

export const signingOutState = {
  description: "Ends the session in this browser and at the pool.",
  tags: ["signingOut"],
  entry: "stopReading",
  initial: "clearing",
  states: {
    clearing: {
      description: "Removes the record from the storage.",
      invoke: {
        src: "clearSession",
        id: "clearSession",
        input: ({ context }) => ({ record: context.record, isSignOut: true }),
        onDone: onRecordCleared,
        onError: onRecordCleared,
      },
    },
    everywhere: {
      description: "Asks the pool to end all sessions of the user (GlobalSignOut).",
      after: { revocationWait: signedOut },
      invoke: {
        src: "signOutEverywhere",
        id: "signOutEverywhere",
        input: recordInput,
        onDone: signedOut,
        onError: [{ guard: "canRenewForSignOut", target: "renewing" }, { target: "revoking" }],
      },
    },
    renewing: {
      description: "The pool has rejected the access token. Renews the tokens once for the global sign-out.",
      entry: "markRenewedForSignOut",
      after: { revocationWait: signedOut },
      invoke: {
        src: "renewTokens",
        id: "renewTokens",
        input: recordInput,
        onDone: {
          target: "everywhere",
          actions: { type: "adoptRecord", params: ({ event }) => ({ record: event.output }) },
        },
        onError: "revoking",
      },
    },
    revoking: {
      description: "Asks the pool to revoke the refresh token (RevokeToken).",
      after: { revocationWait: signedOut },
      invoke: {
        src: "revokeRefreshToken",
        id: "revokeRefreshToken",
        input: recordInput,
        onDone: signedOut,
        onError: signedOut,
      },
    },
    removingRecord: {
      description: "The account was deleted. Removes the record without a request.",
      invoke: {
        src: "clearSession",
        id: "clearSession",
        input: ({ context }) => ({ record: context.record, isSignOut: true }),
        onDone: signedOut,
        onError: signedOut,
      },
    },
  },
} satisfies SessionStateConfig;
