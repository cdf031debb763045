/** What several states of the sign-up machine do alike. */
import { needsPassword, type SignInBeginning } from "../../protocol/sign-in/sign-in-flow.ts";
import { errorOf } from "../../engine/index.ts";
import type { SignInInput, SignInOutput } from "../sign-in/index.ts";
import type { SignUpContext, SignUpStatus } from "./sign-up.setup.ts";

export const confirmationResultParams = ({
  event,
}: {
  readonly event: { readonly output: SignUpStatus };
}): { result: SignUpStatus } => ({
  result: event.output,
});

/** It turned out to be confirmed: by a call whose answer was lost, or, when another code is asked for, elsewhere. */
export const onAlreadyConfirmed = {
  guard: { type: "isAlreadyConfirmed", params: errorOf },
  target: "#signUp.accountConfirmed",
  // That of the confirmation is lost, that of the sign-up too early.
  actions: "forgetSession",
} as const;

const outputOf = ({ event }: { readonly event: { readonly output: SignInOutput } }): { output: SignInOutput } => ({
  output: event.output,
});

export const signInOutput = { params: outputOf } as const;

/** The automatic sign-in led somewhere: in, or to another question. */
export const onAutoSignInResult = [
  {
    guard: { type: "hasSignedIn", params: outputOf },
    target: "#signUp.autoSignInOver",
    actions: ["noteSignedIn", "forgetSecrets"],
  },
  {
    guard: { type: "isChallenged", params: outputOf },
    target: "#signUp.autoSignInOver",
    actions: { type: "keepChallenge", params: outputOf },
  },
] as const;

/** A sign-in with what is known: the session of the confirmation, the password of the form, the name alone. */
export function signInWith(context: SignUpContext): SignInInput {
  const { username, password, session, clientMetadata } = context;
  const unattended = { isUnattended: true, clientMetadata } as const;
  if (session !== undefined) {
    return { ...unattended, flow: "choice", credentials: { username }, challengeSession: session };
  }
  return { ...unattended, ...signInStartOf(context), credentials: { username, password } };
}

/** How a sign-in begins with what is known besides a session. */
export function signInStartOf({ signInFlow: flow, password }: SignUpContext): SignInBeginning {
  const beginning = { flow, preferredChallenge: flow === "choice" && password ? "PASSWORD_SRP" : undefined } as const;
  const isImpossible = password === undefined && needsPassword(beginning);
  return isImpossible ? { flow: "choice", preferredChallenge: undefined } : beginning;
}
