/** Exports what other folders may use of the sign-up. */
export { autoSignIn } from "./auto-sign-in.ts";
export { confirmSignUp, resendSignUpCode, signUp } from "./sign-up.ts";
