/** Exports what other folders may use of the sign-in. */
export { runSignIn } from "./run-sign-in.effects.ts";
export { initiateProof, provideSignIn, signInEffects } from "./sign-in.effects.ts";
export { createSignInMachine } from "./sign-in.machine.ts";
export type { SignInMachine } from "./sign-in.machine.ts";
export type { SignInInput, SignInOutput } from "./sign-in.setup.ts";
