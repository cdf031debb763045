/** Defines the transitions and inputs that several states of the sign-up machine share. */
import { needsPassword, type SignInStart } from "../../protocol/sign-in/sign-in-flow.ts";
import { errorOf } from "../../engine/index.ts";
import type { SignInInput, SignInOutput } from "../sign-in/sign-in.setup.ts";
import type { SignUpContext, SignUpStatus } from "./sign-up.setup.ts";

export const confirmationResultParams = ({
  event,
}: {
  readonly event: { readonly output: SignUpStatus };
}): { result: SignUpStatus } => ({
  result: event.output,
});

/** The pool reports that the account is already confirmed, for example by a call whose response was lost. */
export const onAlreadyConfirmed = {
  guard: { type: "isAlreadyConfirmed", params: errorOf },
  target: "#signUp.accountConfirmed",
  // The session of the confirmation was lost, and the session of the sign-up is not valid after the confirmation.
  actions: "clearConfirmationSession",
} as const;

const signInResultParams = ({
  event,
}: {
  readonly event: { readonly output: SignInOutput };
}): { output: SignInOutput } => ({
  output: event.output,
});

export const withSignInResult = { params: signInResultParams } as const;

/** The automatic sign-in has succeeded or has led to a challenge. */
export const onAutoSignInResult = [
  {
    guard: { type: "hasSignedIn", params: signInResultParams },
    target: "#signUp.autoSignInOver",
    actions: ["recordSignedIn", "clearSecrets"],
  },
  {
    guard: { type: "isChallenged", params: signInResultParams },
    target: "#signUp.autoSignInOver",
    actions: { type: "setChallenge", params: signInResultParams },
  },
] as const;

/**
 * Returns the input of the automatic sign-in: the session of the confirmation, or the password, or only the username.
 */
export function autoSignInInput(context: SignUpContext): SignInInput {
  const { username, password, session, clientMetadata } = context;
  const unattended = { isUnattended: true, clientMetadata } as const;
  if (session !== undefined) {
    return { ...unattended, flow: "choice", credentials: { username }, challengeSession: session };
  }
  return { ...unattended, ...signInStartOf(context), credentials: { username, password } };
}

/** Returns the flow of the automatic sign-in without a session. */
export function signInStartOf({ signInFlow: flow, password }: SignUpContext): SignInStart {
  const start = { flow, preferredChallenge: flow === "choice" && password ? "PASSWORD_SRP" : undefined } as const;
  const isImpossible = password === undefined && needsPassword(start);
  return isImpossible ? { flow: "choice", preferredChallenge: undefined } : start;
}
