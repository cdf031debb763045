/** Exports what other folders may use of the sign-up. */
export { autoSignIn } from "./auto-sign-in.calls.ts";
export { confirmSignUp, resendSignUpCode, signUp } from "./sign-up.calls.ts";
export type { ConfirmSignUpInput, SignUpInput, SignUpNextStep, SignUpOptions, SignUpResult } from "./sign-up.calls.ts";
export { provideSignUp } from "./sign-up.effects.ts";
export { createSignUpMachine } from "./sign-up.machine.ts";
export type { SignUpMachine } from "./sign-up.machine.ts";
export { waitsForLinkConfirmation } from "./link-confirmation.ts";
export type { SignUpMachineInput, SignUpOutput } from "./sign-up.setup.ts";
