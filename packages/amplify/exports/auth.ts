/** `@poolgate/amplify/auth` takes the place of `aws-amplify/auth`. */
export {
  confirmResetPassword,
  confirmUserAttribute,
  deleteUser,
  deleteUserAttributes,
  fetchMFAPreference,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
  verifyTOTPSetup,
} from "../src/account/index.ts";
export type {
  AuthFlowType,
  AuthSession,
  AuthTokens,
  CognitoAuthSignInDetails,
  FetchAuthSessionOptions,
  JWT,
} from "../src/config/index.ts";
export { fetchDevices, forgetDevice, rememberDevice } from "../src/devices/index.ts";
export { AuthError } from "../src/errors/index.ts";
export {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
} from "../src/passkeys/index.ts";
export { signInWithRedirect } from "../src/redirect/index.ts";
export { decodeJWT, fetchAuthSession, getCurrentUser, signOut } from "../src/session/index.ts";
export { confirmSignIn, signIn } from "../src/sign-in/index.ts";
export { autoSignIn, confirmSignUp, resendSignUpCode, signUp } from "../src/sign-up/index.ts";
export type * from "../src/types/index.ts";
