/** The engine: one client per user pool, and the calls people know over it. */
export { createAuth } from "../src/create-auth.ts";
export type { Auth, SessionRef } from "../src/flows/session/auth.ts";
export type { CallControl } from "../src/engine/call-control.ts";
export { signIn } from "../src/flows/sign-in-steps/sign-in.calls.ts";
export type { SignInInput } from "../src/flows/sign-in-steps/sign-in.calls.ts";
export { confirmSignIn } from "../src/flows/sign-in-steps/confirm-sign-in.calls.ts";
export type { ConfirmSignInInput } from "../src/flows/sign-in-steps/confirm-sign-in.calls.ts";
export { autoSignIn } from "../src/flows/sign-up/auto-sign-in.calls.ts";
export { confirmSignUp, resendSignUpCode, signUp } from "../src/flows/sign-up/sign-up.calls.ts";
export type { ConfirmSignUpInput, SignUpInput, SignUpOptions } from "../src/flows/sign-up/sign-up.calls.ts";
export { confirmResetPassword, resetPassword } from "../src/flows/reset-password/reset-password.calls.ts";
export type { ConfirmResetPasswordInput } from "../src/flows/reset-password/reset-password.calls.ts";
export { fetchAuthSession, getCurrentUser, signOut } from "../src/flows/session/session.calls.ts";
export type { AuthSession } from "../src/flows/session/session.calls.ts";
export { deleteUser, fetchUserAttributes, updatePassword } from "../src/flows/account/account.calls.ts";
export {
  confirmUserAttribute,
  deleteUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttribute,
  updateUserAttributes,
} from "../src/flows/account/attributes.calls.ts";
export type { VerifiableAttribute } from "../src/flows/account/attributes.calls.ts";
export {
  fetchMFAPreference,
  fetchUserAuthFactors,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from "../src/flows/account/mfa.calls.ts";
export type { VerifyTOTPSetupInput } from "../src/flows/account/mfa.calls.ts";
export {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from "../src/flows/passkeys/passkeys.calls.ts";
export type {
  AssociateWebAuthnCredentialInput,
  DeleteWebAuthnCredentialInput,
} from "../src/flows/passkeys/passkeys.calls.ts";
export { fetchDevice, fetchDevices, forgetDevice, rememberDevice } from "../src/flows/devices/devices.calls.ts";
export type { Device, DeviceChoice, RememberDeviceInput } from "../src/flows/devices/devices.calls.ts";
export { authFetch } from "../src/flows/session/auth-fetch.calls.ts";
export type {
  ConfirmUserAttributeResult,
  UpdateAttributeNextStep,
  UpdateAttributeResult,
} from "../src/flows/account/attributes-result.ts";
export type { ResetPasswordNextStep, ResetPasswordResult } from "../src/flows/reset-password/reset-password-result.ts";
export type { SignInNextStep, SignInResult } from "../src/flows/sign-in-steps/sign-in-result.ts";
export type { SignUpNextStep, SignUpResult } from "../src/flows/sign-up/sign-up-result.ts";
export type {
  AuthEnvironment,
  KeyValueStorage,
  LedgerStore,
  PasskeyPlatform,
  PasskeyStatics,
  Tabs,
} from "../src/platform/environment.ts";
export { AuthError, isAuthError, toFailure } from "../src/protocol/errors/auth-error.ts";
export type { AuthErrorCode, AuthErrorInput, Failure } from "../src/protocol/errors/auth-error.ts";
export type {
  AuthConfig,
  LoginMechanism,
  PasswordPolicy,
  ResolvedAuthConfig,
} from "../src/protocol/wire/auth-config.ts";
export type { FirstFactor } from "../src/protocol/sign-in/challenge.ts";
export type { SignInFlow } from "../src/protocol/sign-in/sign-in-flow.ts";
export type { CodeDelivery } from "../src/protocol/account/code-delivery.ts";
export type { MfaPreference, MfaType } from "../src/protocol/account/mfa-settings.ts";
export type { AuthFactor, UserAuthFactors } from "../src/protocol/account/get-user-auth-factors.ts";
export type {
  ListWebAuthnCredentialsInput,
  WebAuthnCredential,
  WebAuthnCredentialPage,
} from "../src/protocol/passkeys/list-web-authn-credentials.ts";
export type { MfaSetting, MfaSettings } from "../src/protocol/account/set-user-mfa-preference.ts";
export type { TotpSetup } from "../src/protocol/account/totp-setup.ts";
export { Secret } from "../src/protocol/wire/secret.ts";
export type { SessionUser } from "../src/protocol/session/compare-sessions.ts";
export { checkPassword } from "../src/protocol/sign-up/password-policy.ts";
export type { PasswordRule } from "../src/protocol/sign-up/password-policy.ts";
export { isValidEmail } from "../src/protocol/sign-up/email-address.ts";
export { INPUT_LIMITS, isValidUsername } from "../src/protocol/sign-up/input-limits.ts";
export { isTechnicalRefusal } from "../src/protocol/errors/technical-error.ts";
