/** What other rooms may use of sign-in-steps. */
export { confirmSignIn } from "./confirm-sign-in.calls.ts";
export type { ConfirmSignInInput } from "./confirm-sign-in.calls.ts";
export type { SignInNextStep, SignInResult } from "./sign-in-result.ts";
export { loadConversation, signIn } from "./sign-in.calls.ts";
export type { SignInInput } from "./sign-in.calls.ts";
