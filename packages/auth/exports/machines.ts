/** `@poolgate/auth/machines`: all machines without their effects, for tests, for diagrams and for other effects. */
import { createRequestMachine, listenerEffect, plainMachine } from "../src/engine/index.ts";
import { createAccountDeletionMachine } from "../src/flows/account/account-deletion/account-deletion.machine.ts";
import { createAttributeVerificationMachine } from "../src/flows/account/attribute-verification/attribute-verification.machine.ts";
import { createContactsMachine } from "../src/flows/account/contacts/contacts.machine.ts";
import { createMfaSettingsMachine } from "../src/flows/account/mfa-settings/mfa-settings.machine.ts";
import { createPasswordChangeMachine } from "../src/flows/account/password-change/password-change.machine.ts";
import type { SessionChange } from "../src/flows/authenticator/authenticator.context.ts";
import {
  createAuthenticatorMachine,
  type AuthenticatorMachine,
} from "../src/flows/authenticator/authenticator.machine.ts";
import type { AuthenticatorEffects } from "../src/flows/authenticator/authenticator.setup.ts";
import { createAutofillMachine } from "../src/flows/passkeys/autofill/autofill.machine.ts";
import { createPasskeysMachine } from "../src/flows/passkeys/passkeys.machine.ts";
import { createPasskeyUpgradeMachine } from "../src/flows/passkeys/upgrade/passkey-upgrade.machine.ts";
import { createChallengeMachine } from "../src/flows/challenge/challenge.machine.ts";
import { createCredentialsMachine } from "../src/flows/credentials/credentials.machine.ts";
import { createDeviceConfirmationMachine } from "../src/flows/devices/device-confirmation/device-confirmation.machine.ts";
import { createDevicesMachine } from "../src/flows/devices/devices.machine.ts";
import { createOauthMachine } from "../src/flows/oauth/oauth.machine.ts";
import { createResetPasswordMachine } from "../src/flows/reset-password/reset-password.machine.ts";
import { createSessionMachine } from "../src/flows/session/session.machine.ts";
import { createSignInMachine } from "../src/flows/sign-in/sign-in.machine.ts";
import { createSignUpMachine } from "../src/flows/sign-up/sign-up.machine.ts";

/** Deletes the account of the signed-in user. */
export const accountDeletionMachine = /* @__PURE__ */ plainMachine(createAccountDeletionMachine);
/** Verifies an e-mail address or a phone number with a code. */
export const attributeVerificationMachine = /* @__PURE__ */ plainMachine(createAttributeVerificationMachine);
/** Shows and changes the second factors of the signed-in user. */
export const mfaSettingsMachine = /* @__PURE__ */ plainMachine(createMfaSettingsMachine);
/** Changes the password of the signed-in user. */
export const passwordChangeMachine = /* @__PURE__ */ plainMachine(createPasswordChangeMachine);
/** Offers passkeys in the autofill of the username field. */
export const autofillMachine = /* @__PURE__ */ plainMachine(createAutofillMachine);
/** Lists, creates and deletes the passkeys of the signed-in user. */
export const passkeysMachine = /* @__PURE__ */ plainMachine(createPasskeysMachine);
/** Creates a passkey without a dialog after a sign-in with a password. */
export const passkeyUpgradeMachine = /* @__PURE__ */ plainMachine(createPasskeyUpgradeMachine);
/** Answers the pool's challenges until the user is signed in. */
export const challengeMachine = /* @__PURE__ */ plainMachine(createChallengeMachine);
/** Gets and renews the AWS credentials of the identity pool. */
export const credentialsMachine = /* @__PURE__ */ plainMachine(createCredentialsMachine);
/** Tells the pool about a new device. */
export const deviceConfirmationMachine = /* @__PURE__ */ plainMachine(createDeviceConfirmationMachine);
/** Lists, remembers and forgets the devices of the signed-in user. */
export const devicesMachine = /* @__PURE__ */ plainMachine(createDevicesMachine);
/** Completes a sign-in on the hosted pages. */
export const oauthMachine = /* @__PURE__ */ plainMachine(createOauthMachine);
/** Sends one request, and repeats it with backoff. */
export const requestMachine = /* @__PURE__ */ plainMachine(createRequestMachine);
/** Resets a forgotten password with a code. */
export const resetPasswordMachine = /* @__PURE__ */ plainMachine(createResetPasswordMachine);
/** Loads, refreshes and ends the session of this page. */
export const sessionMachine = /* @__PURE__ */ plainMachine(createSessionMachine, {}, ["loadSession"]);
/** Proves a username and a password to the pool, up to its first challenge or the tokens. */
export const signInMachine = /* @__PURE__ */ plainMachine(createSignInMachine);

/** Shows and changes the e-mail address and the phone number of the signed-in user. */
export const contactsMachine = /* @__PURE__ */ plainMachine(createContactsMachine, {
  attributeVerification: attributeVerificationMachine,
});
/** Creates an account, confirms it and signs the user in. */
export const signUpMachine = /* @__PURE__ */ plainMachine(createSignUpMachine, { autoSignIn: signInMachine });
/** Chooses the screen of the widget, and runs the machine of each screen. */
export const authenticatorMachine = /* @__PURE__ */ plainMachine(createPlainAuthenticator, {
  signIn: signInMachine,
  autofill: autofillMachine,
  challenge: challengeMachine,
  signUp: signUpMachine,
  resetPassword: resetPasswordMachine,
  attributeVerification: attributeVerificationMachine,
});

/** The effects that run as actions do nothing, and nothing watches the session. */
function createPlainAuthenticator(effects: AuthenticatorEffects): AuthenticatorMachine {
  const watchSession = listenerEffect<SessionChange>(() => () => undefined);
  return createAuthenticatorMachine(
    { ...effects, watchSession },
    { reportProblems: doNothing, changeRecentSignIns: doNothing },
  );
}

function doNothing(): void {}
