/**
 * Signing out: first here, then at the pool.
 *
 * The record leaves the storage before anything is asked of a network, so that a page that closes, a pool that is down or
 * a tab that is refreshing cannot bring the session back. What the pool says afterwards is not an error to the person
 * (`spec.md` §8): the tokens are gone anyway.
 */
import { sessionSetup } from "../session.setup.ts";
import { endSession, recordInput } from "../session.transitions.ts";

const signedOut = endSession("signedOut");
const telling = [{ guard: "isGlobal", target: "everywhere" }, { target: "revoking" }] as const;

export const signingOutState = sessionSetup.createStateConfig({
  description: "The session is being ended, here and at the pool.",
  tags: ["signingOut"],
  meta: { view: "none" },
  initial: "clearing",
  states: {
    clearing: {
      description: "Removing the record from the storage.",
      meta: { view: "none" },
      invoke: {
        src: "clearSession",
        id: "clearSession",
        input: recordInput,
        onDone: telling,
        onError: telling,
      },
    },
    everywhere: {
      description: "Asking the pool to end every session of this person.",
      meta: { view: "none" },
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
      description: "The access token was too old to sign out everywhere: one renewal for that purpose.",
      meta: { view: "none" },
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
      description: "Asking the pool to revoke the refresh token.",
      meta: { view: "none" },
      after: { revocationWait: signedOut },
      invoke: {
        src: "revokeRefreshToken",
        id: "revokeRefreshToken",
        input: recordInput,
        onDone: signedOut,
        onError: signedOut,
      },
    },
    forgetting: {
      description: "The account is deleted: nothing is left to revoke, the record is removed.",
      meta: { view: "none" },
      invoke: {
        src: "clearSession",
        id: "clearSession",
        input: recordInput,
        onDone: signedOut,
        onError: signedOut,
      },
    },
  },
});
