/** Converts the engine's result of a sign-in to Amplify's output. */
import type { SignInResult } from "@poolgate/auth";
import type { SignInOutput } from "../types/index.ts";
import { nextSignInStep } from "../types/next-sign-in-step.ts";

export function signInOutput({ isSignedIn, nextStep }: SignInResult): SignInOutput {
  return { isSignedIn, nextStep: nextSignInStep(nextStep) };
}
