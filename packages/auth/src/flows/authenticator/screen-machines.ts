/**
 * Exports the machines of the screens after the sign-in form, and what opens the page of an identity provider. They are a
 * chunk, which is loaded while the user fills in the form.
 */
export { provideAttributeVerification } from "../account/index.ts";
export { provideChallenge } from "../challenge/index.ts";
export { signInWithRedirect } from "../oauth/index.ts";
export { provideResetPassword } from "../reset-password/index.ts";
export { provideSignUp } from "../sign-up/index.ts";
