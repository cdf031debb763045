/** Lists every operation that the pool supports, by its name on the wire. */
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

const ALL: readonly Operation[] = [
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

export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(ALL.map((operation) => [operation.name, operation]));
