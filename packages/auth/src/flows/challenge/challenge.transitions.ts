/** Defines the transitions that several states of the challenge machine share after a response or an error of the pool. */
import type { PendingSignIn } from "../../protocol/sign-in/pending-sign-in.ts";
import { errorOf } from "../../engine/index.ts";
import { type ChallengeContext, type ChallengeOutcome, signInStartOf } from "./challenge.context.ts";

export const outcomeParams = ({ event }: { readonly event: { readonly output: ChallengeOutcome } }) => ({
  outcome: event.output,
});

/** Returns the input of effects that restart the sign-in. */
export const restartInput = (context: ChallengeContext) => ({
  ...signInStartOf(context),
  username: context.username,
  clientMetadata: context.clientMetadata,
});

const onTokens = { guard: { type: "hasTokens", params: outcomeParams }, target: "#challenge.startingSession" } as const;

/** The restarted sign-in has already started the session. */
const onSignedIn = { guard: { type: "isSignedIn", params: outcomeParams }, target: "#challenge.ending" } as const;

const setTokens = { type: "setTokens", params: outcomeParams } as const;
const setChallenge = { type: "setChallenge", params: outcomeParams } as const;

/** The pool has returned tokens or the next challenge, or the session has started. */
export const onAuthResult = [
  { ...onTokens, actions: setTokens },
  onSignedIn,
  { target: "#challenge.receivingChallenge", actions: setChallenge },
] as const;

/** Handles the result of an answer to the challenge. The answer may contain a new password, which is held from now on. */
export const onAnswerResult = [
  { ...onTokens, actions: [setTokens, "setLastStep"] },
  onSignedIn,
  { target: "#challenge.receivingChallenge", actions: ["holdPassword", "setLastStep", setChallenge] },
] as const;

/** Handles the result of a password, which is held from now on. */
export const onPasswordResult = [
  { ...onTokens, actions: setTokens },
  onSignedIn,
  { target: "#challenge.receivingChallenge", actions: ["holdPassword", setChallenge] },
] as const;

/** The account has to be confirmed, or its password has to be reset. The machine ends without an error. */
const onAccountActionRequired = [
  {
    guard: { type: "isUnconfirmed", params: errorOf },
    target: "#challenge.ending",
    actions: { type: "endAs", params: { step: "confirmationRequired" } },
  },
  {
    guard: { type: "isResetRequired", params: errorOf },
    target: "#challenge.ending",
    actions: { type: "endAs", params: { step: "resetRequired" } },
  },
] as const;

const onLostAttempt = {
  guard: { type: "canRestartAfterLostAttempt", params: errorOf },
  target: "#challenge.conversing.restartingSignIn",
} as const;

const onExpiredPasskeyChallenge = {
  guard: { type: "isPasskeyChallengeExpired", params: errorOf },
  target: "#challenge.conversing.restartingSignIn",
  actions: ["markRestarted", "markSessionSpent"],
} as const;

const onSignInOver = {
  guard: { type: "isSignInOver", params: errorOf },
  target: "#challenge.ending",
  actions: [
    { type: "recordEnd", params: errorOf },
    { type: "endAs", params: { step: "failed" } },
  ],
} as const;

/** The screen of the challenge shows the error, and the user can try again. */
const returnToChallenge = {
  target: "#challenge.conversing.selectingState",
  actions: { type: "recordFailure", params: errorOf },
} as const;

const returnWithSpentSession = {
  target: "#challenge.conversing.selectingState",
  actions: [{ type: "recordFailure", params: errorOf }, "markSessionSpent"],
} as const;

const endWithFailure = {
  target: "#challenge.ending",
  actions: [
    { type: "recordFailure", params: errorOf },
    { type: "endAs", params: { step: "failed" } },
  ],
} as const;

/** Handles an error of VerifySoftwareToken. */
export const onTotpVerificationError = [
  ...onAccountActionRequired,
  onLostAttempt,
  onSignInOver,
  returnToChallenge,
] as const;

/**
 * Handles an error of an answer to the challenge. A rejected passkey has used the session. If a lost attempt has set a
 * new password, the sign-in is restarted with it.
 */
export const onAnswerError = [
  ...onAccountActionRequired,
  { ...onLostAttempt, actions: "holdPassword" },
  onExpiredPasskeyChallenge,
  onSignInOver,
  { guard: { type: "isChallenge", params: { name: "passkey" } }, ...returnWithSpentSession },
  returnToChallenge,
] as const;

/** Handles an error of a restarted sign-in. */
export const onRestartError = [...onAccountActionRequired, onSignInOver, returnToChallenge] as const;

/** Handles an error of the device proof. The sign-in is restarted once, because it does not depend on the device. */
export const onDeviceError = [
  ...onAccountActionRequired,
  {
    guard: { type: "canRestartForDevice", params: errorOf },
    target: "#challenge.conversing.restartingForDevice",
    actions: "markRestarted",
  },
  endWithFailure,
] as const;

/** Handles an error of the restarted sign-in. There is no screen to return to. */
export const onDeviceRestartError = [...onAccountActionRequired, endWithFailure] as const;

/** Handles an error of a password. A wrong password has used the session. */
export const onPasswordError = [...onAccountActionRequired, onSignInOver, returnWithSpentSession] as const;

/** Handles an error of AssociateSoftwareToken. The screen offers to try again. */
export const onAssociationError = [
  ...onAccountActionRequired,
  onLostAttempt,
  onSignInOver,
  { target: "#challenge.conversing.awaitingTotpSetup", actions: { type: "recordFailure", params: errorOf } },
] as const;

/** Returns what a reload needs to restore the screen of the challenge. */
export const pendingSignIn = (context: ChallengeContext): PendingSignIn => ({
  route: "confirmSignIn",
  username: context.username,
  flow: context.flow,
  preferredChallenge: context.preferredChallenge,
  challenge: { ...context.rawChallenge, session: context.session },
  selections: context.selections,
  totpSecret: context.totpSecret,
  lifetimeMs: context.lifetimeMs,
});
