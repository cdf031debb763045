/** Exports what other folders may use of the account. */
export {
  confirmUserAttribute,
  deleteUserAttributes,
  fetchUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttribute,
  updateUserAttributes,
} from "./attributes.ts";
export { deleteUser } from "./delete-user.ts";
export { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from "./mfa.ts";
export { confirmResetPassword, resetPassword, updatePassword } from "./password.ts";
