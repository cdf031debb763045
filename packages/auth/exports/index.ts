/** The engine: one client per user pool, and the calls people know over it. */
export { createAuth } from "../src/client/auth.ts";
export type { Auth, SessionRef } from "../src/client/auth.ts";
export type { CallControl } from "../src/client/call-control.ts";
export { signIn } from "../src/client/sign-in.ts";
export type { SignInInput } from "../src/client/sign-in.ts";
export { confirmSignIn } from "../src/client/confirm-sign-in.ts";
export type { ConfirmSignInInput } from "../src/client/confirm-sign-in.ts";
export { autoSignIn } from "../src/client/auto-sign-in.ts";
export { confirmSignUp, resendSignUpCode, signUp } from "../src/client/sign-up.ts";
export type { ConfirmSignUpInput, SignUpInput, SignUpOptions } from "../src/client/sign-up.ts";
export { confirmResetPassword, resetPassword } from "../src/client/reset-password.ts";
export type { ConfirmResetPasswordInput } from "../src/client/reset-password.ts";
export { fetchAuthSession, getCurrentUser, signOut } from "../src/client/session-calls.ts";
export type { AuthSession } from "../src/client/session-calls.ts";
export { deleteUser, fetchUserAttributes, updatePassword } from "../src/client/account.ts";
export {
  confirmUserAttribute,
  deleteUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttribute,
  updateUserAttributes,
} from "../src/client/account-attributes.ts";
export type { VerifiableAttribute } from "../src/client/account-attributes.ts";
export {
  fetchMFAPreference,
  fetchUserAuthFactors,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from "../src/client/account-mfa.ts";
export type { VerifyTOTPSetupInput } from "../src/client/account-mfa.ts";
export {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from "../src/client/account-passkeys.ts";
export type {
  AssociateWebAuthnCredentialInput,
  DeleteWebAuthnCredentialInput,
} from "../src/client/account-passkeys.ts";
export { fetchDevice, fetchDevices, forgetDevice, rememberDevice } from "../src/client/devices.ts";
export type { Device, DeviceChoice, RememberDeviceInput } from "../src/client/devices.ts";
export { authFetch } from "../src/client/auth-fetch.ts";
export type {
  ConfirmUserAttributeResult,
  ResetPasswordNextStep,
  ResetPasswordResult,
  SignInNextStep,
  SignInResult,
  SignUpNextStep,
  SignUpResult,
  UpdateAttributeNextStep,
  UpdateAttributeResult,
} from "../src/client/next-step.ts";
export type {
  AuthEnvironment,
  KeyValueStorage,
  LedgerStore,
  PasskeyPlatform,
  PasskeyStatics,
  Tabs,
} from "../src/effects/environment.ts";
export { AuthError, isAuthError, toFailure } from "../src/protocol/auth-error.ts";
export type { AuthErrorCode, AuthErrorInput, Failure } from "../src/protocol/auth-error.ts";
export type { AuthConfig, LoginMechanism, PasswordPolicy, ResolvedAuthConfig } from "../src/protocol/auth-config.ts";
export type { FirstFactor } from "../src/protocol/challenge.ts";
export type { SignInFlow } from "../src/protocol/sign-in-flow.ts";
export type { CodeDelivery } from "../src/protocol/code-delivery.ts";
export type { MfaPreference, MfaType } from "../src/protocol/mfa-settings.ts";
export type { AuthFactor, UserAuthFactors } from "../src/protocol/operations/get-user-auth-factors.ts";
export type {
  ListWebAuthnCredentialsInput,
  WebAuthnCredential,
  WebAuthnCredentialPage,
} from "../src/protocol/operations/list-web-authn-credentials.ts";
export type { MfaSetting, MfaSettings } from "../src/protocol/operations/set-user-mfa-preference.ts";
export type { TotpSetup } from "../src/protocol/totp-setup.ts";
export { Secret } from "../src/protocol/secret.ts";
export type { SessionUser } from "../src/protocol/session-comparison.ts";
export { checkPassword } from "../src/protocol/password-policy.ts";
export type { PasswordRule } from "../src/protocol/password-policy.ts";
export { isValidEmail } from "../src/protocol/email-address.ts";
export { INPUT_LIMITS, isValidUsername } from "../src/protocol/input-limits.ts";
export { isTechnicalRefusal } from "../src/protocol/technical-refusal.ts";
