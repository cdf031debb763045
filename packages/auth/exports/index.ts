/**
 * `@poolgate/auth`: the client of a user pool and its functions, which have the names of Amplify's.
 */
export { createAuth } from "../src/create-auth.ts";
export {
  type Auth,
  loadEngine,
  type SessionRef,
  type SessionRequest,
  type SessionSnapshot,
} from "../src/flows/session/auth.ts";
export { authFetch, type AuthFetchInput } from "../src/flows/session/auth-fetch.calls.ts";
export { getCurrentUser, type SessionTokens, signOut } from "../src/flows/session/session.calls.ts";
export {
  type AuthSession,
  fetchAuthSession,
  type FetchAuthSessionInput,
  fetchAwsCredentials,
} from "../src/flows/credentials/credentials.calls.ts";
export type { AwsCredentials, IdentityCredentials } from "../src/protocol/identity/aws-credentials.ts";
export { onSessionChange, type SessionState } from "../src/flows/session/session-change.calls.ts";
export type { SessionEmitted, SessionEndReason } from "../src/flows/session/session.setup.ts";
export type { CallControl } from "../src/engine/call-control.ts";
export type { UserCallControl } from "../src/engine/user-control.ts";
export { confirmSignIn, type ConfirmSignInInput } from "../src/flows/sign-in-steps/confirm-sign-in.calls.ts";
export { signIn, type SignInInput } from "../src/flows/sign-in-steps/sign-in.calls.ts";
export type { SignInNextStep, SignInResult } from "../src/flows/sign-in-steps/sign-in-result.ts";
export { signInWithRedirect, type SignInWithRedirectInput } from "../src/flows/oauth/oauth.calls.ts";
export { autoSignIn } from "../src/flows/sign-up/auto-sign-in.calls.ts";
export {
  confirmSignUp,
  type ConfirmSignUpInput,
  resendSignUpCode,
  signUp,
  type SignUpInput,
  type SignUpNextStep,
  type SignUpOptions,
  type SignUpResult,
} from "../src/flows/sign-up/sign-up.calls.ts";
export {
  confirmResetPassword,
  type ConfirmResetPasswordInput,
  resetPassword,
  type ResetPasswordNextStep,
  type ResetPasswordResult,
} from "../src/flows/reset-password/reset-password.calls.ts";
export { deleteUser, fetchUserAttributes, updatePassword } from "../src/flows/account/account.calls.ts";
export {
  confirmUserAttribute,
  type ConfirmUserAttributeResult,
  deleteUserAttributes,
  sendUserAttributeVerificationCode,
  type UpdateAttributeNextStep,
  type UpdateAttributeResult,
  updateUserAttribute,
  updateUserAttributes,
  type VerifiableAttribute,
} from "../src/flows/account/attributes.calls.ts";
export {
  fetchMFAPreference,
  fetchUserAuthFactors,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
  type VerifyTOTPSetupInput,
} from "../src/flows/account/mfa.calls.ts";
export {
  associateWebAuthnCredential,
  type AssociateWebAuthnCredentialInput,
  deleteWebAuthnCredential,
  type DeleteWebAuthnCredentialInput,
  listWebAuthnCredentials,
} from "../src/flows/passkeys/passkeys.calls.ts";
export {
  type Device,
  type DeviceChoice,
  fetchDevice,
  fetchDevices,
  forgetDevice,
  rememberDevice,
  type RememberDeviceInput,
} from "../src/flows/devices/devices.calls.ts";
export type {
  AuthEnvironment,
  KeyValueStorage,
  LedgerStore,
  Navigation,
  PasskeyPlatform,
  PasskeyStatics,
  PopupWindow,
  Tabs,
} from "../src/platform/environment.ts";
export { AuthError, isAuthError, toFailure } from "../src/protocol/errors/auth-error.ts";
export type { AuthErrorCode, AuthErrorInput, Failure } from "../src/protocol/errors/auth-error.ts";
export type {
  AuthConfig,
  LoginMechanism,
  PasskeyConfig,
  PasswordPolicy,
  ResolvedAuthConfig,
} from "../src/protocol/wire/auth-config.ts";
export type {
  CustomProvider,
  OAuthConfig,
  ResolvedOAuthConfig,
  SocialProvider,
} from "../src/protocol/oauth/oauth-config.ts";
export type { AuthorizeOptions } from "../src/protocol/oauth/authorize-url.ts";
export type { IdentityProvider } from "../src/protocol/oauth/identity-provider.ts";
export type { RedirectResult, ReturnedState } from "../src/protocol/oauth/redirect-outcome.ts";
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
export type { Grant } from "../src/protocol/tokens/issued-tokens.ts";
export type { SessionUser } from "../src/protocol/session/session-record.ts";
export { checkPassword } from "../src/protocol/sign-up/password-policy.ts";
export type { PasswordRule } from "../src/protocol/sign-up/password-policy.ts";
export { isValidEmail } from "../src/protocol/sign-up/email-address.ts";
export { INPUT_LIMITS, isValidUsername } from "../src/protocol/sign-up/input-limits.ts";
export { isTechnicalRefusal } from "../src/protocol/errors/technical-error.ts";
export { loadChunk } from "../src/platform/load-chunk.ts";
