/** Exports what other folders may use of the sign-in. */
export { runSignIn } from "./run-sign-in.effects.ts";
export { initiateProof, provideSignIn } from "./sign-in.effects.ts";
export { signInMachine } from "./sign-in.machine.ts";
export type { SignInInput, SignInOutput } from "./sign-in.setup.ts";
