/** `@poolgate/auth/machines`: all machines without their effects, for tests, for diagrams and for other effects. */
import { createRequestMachine, listenerEffect, plainMachine } from "../src/engine/index.ts";
import {
  createAccountDeletionMachine,
  createAttributeVerificationMachine,
  createContactsMachine,
  createMfaSettingsMachine,
  createPasswordChangeMachine,
} from "../src/flows/account/index.ts";
import {
  createAuthenticatorMachine,
  type AuthenticatorEffects,
  type AuthenticatorMachine,
  type SessionChange,
} from "../src/flows/authenticator/index.ts";
import {
  createAutofillMachine,
  createPasskeysMachine,
  createPasskeyUpgradeMachine,
} from "../src/flows/passkeys/index.ts";
import { createChallengeMachine } from "../src/flows/challenge/index.ts";
import { createCredentialsMachine } from "../src/flows/credentials/index.ts";
import { createDeviceConfirmationMachine, createDevicesMachine } from "../src/flows/devices/index.ts";
import { createOauthMachine } from "../src/flows/oauth/index.ts";
import { createResetPasswordMachine } from "../src/flows/reset-password/index.ts";
import { createSessionMachine } from "../src/flows/session/index.ts";
import { createSignInMachine } from "../src/flows/sign-in/index.ts";
import { createSignUpMachine } from "../src/flows/sign-up/index.ts";

export const accountDeletionMachine = /* @__PURE__ */ plainMachine(createAccountDeletionMachine);
export const attributeVerificationMachine = /* @__PURE__ */ plainMachine(createAttributeVerificationMachine);
export const mfaSettingsMachine = /* @__PURE__ */ plainMachine(createMfaSettingsMachine);
export const passwordChangeMachine = /* @__PURE__ */ plainMachine(createPasswordChangeMachine);
export const autofillMachine = /* @__PURE__ */ plainMachine(createAutofillMachine);
export const passkeysMachine = /* @__PURE__ */ plainMachine(createPasskeysMachine);
export const passkeyUpgradeMachine = /* @__PURE__ */ plainMachine(createPasskeyUpgradeMachine);
export const challengeMachine = /* @__PURE__ */ plainMachine(createChallengeMachine);
export const credentialsMachine = /* @__PURE__ */ plainMachine(createCredentialsMachine);
export const deviceConfirmationMachine = /* @__PURE__ */ plainMachine(createDeviceConfirmationMachine);
export const devicesMachine = /* @__PURE__ */ plainMachine(createDevicesMachine);
export const oauthMachine = /* @__PURE__ */ plainMachine(createOauthMachine);
export const requestMachine = /* @__PURE__ */ plainMachine(createRequestMachine);
export const resetPasswordMachine = /* @__PURE__ */ plainMachine(createResetPasswordMachine);
export const sessionMachine = /* @__PURE__ */ plainMachine(createSessionMachine);
export const signInMachine = /* @__PURE__ */ plainMachine(createSignInMachine);

export const contactsMachine = /* @__PURE__ */ plainMachine(createContactsMachine, {
  attributeVerification: attributeVerificationMachine,
});
export const signUpMachine = /* @__PURE__ */ plainMachine(createSignUpMachine, { autoSignIn: signInMachine });
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
