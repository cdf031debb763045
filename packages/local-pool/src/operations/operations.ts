/** Lists every operation that the user pool and the identity pool support, by its target on the wire. */
import { IDENTITY_POOL_TARGET_PREFIX, USER_POOL_TARGET_PREFIX } from "@poolgate/auth/wire";
import { associateSoftwareToken } from "./associate-software-token.ts";
import { changePassword } from "./change-password.ts";
import { completeWebAuthnRegistration } from "./complete-web-authn-registration.ts";
import { confirmDevice } from "./confirm-device.ts";
import { confirmForgotPassword } from "./confirm-forgot-password.ts";
import { confirmSignUp } from "./confirm-sign-up.ts";
import { deleteUserAttributes } from "./delete-user-attributes.ts";
import { deleteUser } from "./delete-user.ts";
import { deleteWebAuthnCredential } from "./delete-web-authn-credential.ts";
import { forgetDevice } from "./forget-device.ts";
import { forgotPassword } from "./forgot-password.ts";
import { getDevice } from "./get-device.ts";
import { getTokensFromRefreshToken } from "./get-tokens-from-refresh-token.ts";
import { getUserAttributeVerificationCode } from "./get-user-attribute-verification-code.ts";
import { getUserAuthFactors } from "./get-user-auth-factors.ts";
import { getUser } from "./get-user.ts";
import { getCredentialsForIdentity } from "./identity-pool/get-credentials-for-identity.ts";
import { getId } from "./identity-pool/get-id.ts";
import { getOpenIdToken } from "./identity-pool/get-open-id-token.ts";
import { unlinkIdentity } from "./identity-pool/unlink-identity.ts";
import { globalSignOut } from "./global-sign-out.ts";
import { initiateAuth } from "./initiate-auth.ts";
import { listWebAuthnCredentials } from "./list-web-authn-credentials.ts";
import { listDevices } from "./list-devices.ts";
import type { Operation } from "./operation.ts";
import { resendConfirmationCode } from "./resend-confirmation-code.ts";
import { respondToAuthChallenge } from "./respond-to-auth-challenge.ts";
import { revokeToken } from "./revoke-token.ts";
import { setUserMfaPreference } from "./set-user-mfa-preference.ts";
import { signUp } from "./sign-up.ts";
import { startWebAuthnRegistration } from "./start-web-authn-registration.ts";
import { updateDeviceStatus } from "./update-device-status.ts";
import { updateUserAttributes } from "./update-user-attributes.ts";
import { verifySoftwareToken } from "./verify-software-token.ts";
import { verifyUserAttribute } from "./verify-user-attribute.ts";

const USER_POOL: readonly Operation[] = [
  associateSoftwareToken,
  changePassword,
  completeWebAuthnRegistration,
  confirmDevice,
  confirmForgotPassword,
  confirmSignUp,
  deleteUser,
  deleteUserAttributes,
  deleteWebAuthnCredential,
  forgetDevice,
  forgotPassword,
  getDevice,
  getTokensFromRefreshToken,
  getUser,
  getUserAttributeVerificationCode,
  getUserAuthFactors,
  globalSignOut,
  initiateAuth,
  listDevices,
  listWebAuthnCredentials,
  resendConfirmationCode,
  respondToAuthChallenge,
  revokeToken,
  setUserMfaPreference,
  signUp,
  startWebAuthnRegistration,
  updateDeviceStatus,
  updateUserAttributes,
  verifySoftwareToken,
  verifyUserAttribute,
];

const IDENTITY_POOL: readonly Operation[] = [getCredentialsForIdentity, getId, getOpenIdToken, unlinkIdentity];

/** The operations by the value of `X-Amz-Target`. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map([
  ...USER_POOL.map((operation) => [`${USER_POOL_TARGET_PREFIX}${operation.name}`, operation] as const),
  ...IDENTITY_POOL.map((operation) => [`${IDENTITY_POOL_TARGET_PREFIX}${operation.name}`, operation] as const),
]);
