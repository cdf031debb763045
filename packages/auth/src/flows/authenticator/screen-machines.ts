/**
 * Exports the machines of the screens after the sign-in form, and what opens the page of an identity provider. They are a
 * chunk, which is loaded while the user fills in the form.
 */
export { provideAttributeVerification } from "../account/attribute-verification/attribute-verification.effects.ts";
export { provideChallenge } from "../challenge/challenge.effects.ts";
export { signInWithRedirect } from "../oauth/oauth.calls.ts";
export { provideResetPassword } from "../reset-password/reset-password.effects.ts";
export { provideSignUp } from "../sign-up/sign-up.effects.ts";
