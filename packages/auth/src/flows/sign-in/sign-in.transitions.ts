/** What several states of the sign-in machine do alike when the pool answers, or refuses. */
import type { AuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import { errorOf } from "../../engine/index.ts";
import type { SignInContext } from "./sign-in.setup.ts";

/** What begins the conversation, as its first request needs it. */
export const initiateAuthInput = ({ flow, preferredChallenge, username, challengeSession, clientMetadata }: SignInContext) => ({
  flow,
  preferredChallenge,
  username,
  challengeSession,
  clientMetadata,
});

export const authResultParams = ({ event }: { readonly event: { readonly output: AuthOutcome } }) => ({
  outcome: event.output,
});

/** It did not work: the reason is kept. */
export const failed = { target: "#signIn.failing", actions: { type: "recordFailure", params: errorOf } } as const;

/** The account must be confirmed, or must reset its password, first: an end of the conversation, not an error. */
export const onAccountActionRequired = [
  { guard: { type: "isUnconfirmed", params: errorOf }, target: "#signIn.confirmationRequired" },
  { guard: { type: "isResetRequired", params: errorOf }, target: "#signIn.resetRequired" },
] as const;

/** The pool asks for more: the end of this conversation, not of the sign-in. */
export const challenged = {
  guard: { type: "isChallenged", params: authResultParams },
  target: "#signIn.challenged",
  actions: [{ type: "keepPosed", params: authResultParams }, "spendProof"],
} as const;

export const unsupported = { target: "#signIn.failing", actions: "recordUnsupportedChallenge" } as const;

/** Tokens, or a question: whatever else the pool may answer is for no step that is known. */
export const onAuthResult = [
  {
    guard: { type: "isSignedIn", params: authResultParams },
    target: "#signIn.startingSession",
    actions: [{ type: "keepTokens", params: authResultParams }, "spendProof"],
  },
  challenged,
  unsupported,
] as const;
