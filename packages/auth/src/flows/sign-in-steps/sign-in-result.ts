/** What `signIn` and `confirmSignIn` return: whether somebody is signed in, and what to do next if not. */
import type { ChallengeStep } from "../challenge/index.ts";

export type SignInNextStep = { readonly signInStep: "DONE" | "CONFIRM_SIGN_UP" | "RESET_PASSWORD" } | ChallengeStep;

export interface SignInResult {
  readonly isSignedIn: boolean;
  readonly nextStep: SignInNextStep;
}
