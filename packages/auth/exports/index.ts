/** `@poolgate/auth`: the client of a user pool and its functions, which have the names of Amplify's. */
export { createAuth } from "../src/create-auth.ts";
export {
  type Auth,
  authFetch,
  type AuthSession,
  fetchAuthSession,
  getCurrentUser,
  type SessionRef,
  signOut,
} from "../src/flows/session/index.ts";
export type { CallControl } from "../src/engine/index.ts";
export {
  confirmSignIn,
  type ConfirmSignInInput,
  signIn,
  type SignInInput,
  type SignInNextStep,
  type SignInResult,
} from "../src/flows/sign-in-steps/index.ts";
export {
  autoSignIn,
  confirmSignUp,
  type ConfirmSignUpInput,
  resendSignUpCode,
  signUp,
  type SignUpInput,
  type SignUpNextStep,
  type SignUpOptions,
  type SignUpResult,
} from "../src/flows/sign-up/index.ts";
export {
  confirmResetPassword,
  type ConfirmResetPasswordInput,
  resetPassword,
  type ResetPasswordNextStep,
  type ResetPasswordResult,
} from "../src/flows/reset-password/index.ts";
export {
  confirmUserAttribute,
  type ConfirmUserAttributeResult,
  deleteUser,
  deleteUserAttributes,
  fetchMFAPreference,
  fetchUserAttributes,
  fetchUserAuthFactors,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  type UpdateAttributeNextStep,
  type UpdateAttributeResult,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
  type VerifiableAttribute,
  verifyTOTPSetup,
  type VerifyTOTPSetupInput,
} from "../src/flows/account/index.ts";
export {
  associateWebAuthnCredential,
  type AssociateWebAuthnCredentialInput,
  deleteWebAuthnCredential,
  type DeleteWebAuthnCredentialInput,
  listWebAuthnCredentials,
} from "../src/flows/passkeys/index.ts";
export {
  type Device,
  type DeviceChoice,
  fetchDevice,
  fetchDevices,
  forgetDevice,
  rememberDevice,
  type RememberDeviceInput,
} from "../src/flows/devices/index.ts";
export type {
  AuthEnvironment,
  KeyValueStorage,
  LedgerStore,
  PasskeyPlatform,
  PasskeyStatics,
  Tabs,
} from "../src/platform/index.ts";
export { AuthError, isAuthError, toFailure } from "../src/protocol/errors/auth-error.ts";
export type { AuthErrorCode, AuthErrorInput, Failure } from "../src/protocol/errors/auth-error.ts";
export type {
  AuthConfig,
  LoginMechanism,
  PasswordPolicy,
  ResolvedAuthConfig,
} from "../src/protocol/wire/auth-config.ts";
export type { FirstFactor, SignInFlow } from "../src/protocol/sign-in/sign-in-flow.ts";
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
