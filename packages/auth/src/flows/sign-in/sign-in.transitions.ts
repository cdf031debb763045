/**
 * Defines the transitions that several states of the sign-in machine share after a response or an error of the pool.
 */
import type { AuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import { errorOf } from "../../engine/index.ts";
import type { SignInContext } from "./sign-in.setup.ts";

/** Returns the input of InitiateAuth. */
export const initiateAuthInput = ({
  flow,
  preferredChallenge,
  username,
  challengeSession,
  clientMetadata,
}: SignInContext) => ({
  flow,
  preferredChallenge,
  username,
  challengeSession,
  clientMetadata,
});

export const authResultParams = ({ event }: { readonly event: { readonly output: AuthOutcome } }) => ({
  outcome: event.output,
});

/** The sign-in failed. Records the error. */
export const failed = { target: "#signIn.failing", actions: { type: "recordFailure", params: errorOf } } as const;

/** The account has to be confirmed, or its password has to be reset. The machine ends without an error. */
export const onAccountActionRequired = [
  { guard: { type: "isUnconfirmed", params: errorOf }, target: "#signIn.confirmationRequired" },
  { guard: { type: "isResetRequired", params: errorOf }, target: "#signIn.resetRequired" },
] as const;

/** The pool has returned a challenge. The machine ends, and the challenge machine continues the sign-in. */
export const challenged = {
  guard: { type: "isChallenged", params: authResultParams },
  target: "#signIn.challenged",
  actions: [{ type: "setRawChallenge", params: authResultParams }, "clearProof"],
} as const;

export const unsupported = { target: "#signIn.failing", actions: "recordUnsupportedChallenge" } as const;

/** The pool has returned tokens or a challenge. Any other response is not supported. */
export const onAuthResult = [
  {
    guard: { type: "isSignedIn", params: authResultParams },
    target: "#signIn.startingSession",
    actions: [{ type: "setTokens", params: authResultParams }, "clearProof"],
  },
  challenged,
  unsupported,
] as const;
