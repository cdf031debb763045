/** `@poolgate/amplify/auth` takes the place of `aws-amplify/auth`. */
export {
  confirmUserAttribute,
  deleteUserAttributes,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttribute,
  updateUserAttributes,
} from "../src/account/attributes.ts";
export { deleteUser } from "../src/account/delete-user.ts";
export { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from "../src/account/mfa.ts";
export { confirmResetPassword, resetPassword, updatePassword } from "../src/account/password.ts";
export type {
  AuthFlowType,
  AuthSession,
  AuthTokens,
  CognitoAuthSignInDetails,
  FetchAuthSessionOptions,
  JWT,
} from "../src/config/session-types.ts";
export { fetchDevices, forgetDevice, rememberDevice } from "../src/account/devices.ts";
export { AuthError } from "../src/errors/amplify-error.ts";
export {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from "../src/account/passkeys.ts";
export { signInWithRedirect } from "../src/redirect/index.ts";
export { decodeJWT } from "../src/session/decode-jwt.ts";
export { fetchAuthSession } from "../src/session/fetch-auth-session.ts";
export { getCurrentUser } from "../src/session/get-current-user.ts";
export { signOut } from "../src/session/sign-out.ts";
export { confirmSignIn } from "../src/sign-in/confirm-sign-in.ts";
export { signIn } from "../src/sign-in/sign-in.ts";
export { autoSignIn } from "../src/sign-up/auto-sign-in.ts";
export { confirmSignUp, resendSignUpCode, signUp } from "../src/sign-up/sign-up.ts";
export type * from "../src/types/index.ts";
