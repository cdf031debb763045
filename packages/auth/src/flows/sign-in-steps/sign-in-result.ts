/** Declares the result of `signIn`, `confirmSignIn` and `autoSignIn`. Two chunks use it. */
import type { ChallengeStep } from "../challenge/descriptors/descriptors.ts";

/** What the app has to do next. */
export type SignInNextStep = { readonly signInStep: "DONE" | "CONFIRM_SIGN_UP" | "RESET_PASSWORD" } | ChallengeStep;

/** The result of a sign-in. */
export interface SignInResult {
  readonly isSignedIn: boolean;
  readonly nextStep: SignInNextStep;
}
