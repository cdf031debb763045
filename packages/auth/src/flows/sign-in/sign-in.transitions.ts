/** What several states of the sign-in machine do alike when the pool answers, or refuses. */
import type { AuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import { errorOf } from "../../engine/index.ts";
import type { SignInContext } from "./sign-in.setup.ts";

/** What begins the conversation, as its first request needs it. */
export const beginning = ({ flow, preferredChallenge, username, challengeSession, clientMetadata }: SignInContext) => ({
  flow,
  preferredChallenge,
  username,
  challengeSession,
  clientMetadata,
});

export const inOutcome = ({ event }: { readonly event: { readonly output: AuthOutcome } }) => ({
  outcome: event.output,
});

/** It did not work: the reason is kept. */
export const failed = { target: "#signIn.failing", actions: { type: "recordFailure", params: errorOf } } as const;

/** The account must be confirmed, or must reset its password, first: an end of the conversation, not an error. */
export const awaitsAccount = [
  { guard: { type: "isUnconfirmed", params: errorOf }, target: "#signIn.confirmationRequired" },
  { guard: { type: "isResetRequired", params: errorOf }, target: "#signIn.resetRequired" },
] as const;

/** The pool asks for more: the end of this conversation, not of the sign-in. */
export const challenged = {
  guard: { type: "isChallenged", params: inOutcome },
  target: "#signIn.challenged",
  actions: [{ type: "keepPosed", params: inOutcome }, "spendProof"],
} as const;

export const unsupported = { target: "#signIn.failing", actions: "recordUnsupportedChallenge" } as const;

/** Tokens, or a question: whatever else the pool may answer is for no step that is known. */
export const leadsOn = [
  {
    guard: { type: "isSignedIn", params: inOutcome },
    target: "#signIn.startingSession",
    actions: [{ type: "keepTokens", params: inOutcome }, "spendProof"],
  },
  challenged,
  unsupported,
] as const;
