/** Exports what other folders may use of `signIn` and `confirmSignIn`. */
export { confirmSignIn } from "./confirm-sign-in.calls.ts";
export type { ConfirmSignInInput } from "./confirm-sign-in.calls.ts";
export type { SignInNextStep, SignInResult } from "./sign-in-result.ts";
export { loadChallenge } from "./load-challenge.ts";
export { signIn } from "./sign-in.calls.ts";
export type { SignInInput } from "./sign-in.calls.ts";
