/** Exports what other folders may use of the account. */
export { deleteUser, fetchUserAttributes, updatePassword } from "./account.calls.ts";
export { createAccountDeletionMachine } from "./account-deletion/account-deletion.machine.ts";
export type { AccountDeletionMachine } from "./account-deletion/account-deletion.machine.ts";
export { createContactsMachine } from "./contacts/contacts.machine.ts";
export type { ContactsMachine } from "./contacts/contacts.machine.ts";
export { createMfaSettingsMachine } from "./mfa-settings/mfa-settings.machine.ts";
export type { MfaSettingsMachine } from "./mfa-settings/mfa-settings.machine.ts";
export { createPasswordChangeMachine } from "./password-change/password-change.machine.ts";
export type { PasswordChangeMachine } from "./password-change/password-change.machine.ts";
export { provideAttributeVerification } from "./attribute-verification/attribute-verification.effects.ts";
export { createAttributeVerificationMachine } from "./attribute-verification/attribute-verification.machine.ts";
export type { AttributeVerificationMachine } from "./attribute-verification/attribute-verification.machine.ts";
export {
  confirmUserAttribute,
  deleteUserAttributes,
  sendUserAttributeVerificationCode,
  updateUserAttribute,
  updateUserAttributes,
} from "./attributes.calls.ts";
export type {
  ConfirmUserAttributeResult,
  UpdateAttributeNextStep,
  UpdateAttributeResult,
  VerifiableAttribute,
} from "./attributes.calls.ts";
export {
  fetchMFAPreference,
  fetchUserAuthFactors,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from "./mfa.calls.ts";
export type { VerifyTOTPSetupInput } from "./mfa.calls.ts";
export { recentSignInsStorage } from "./recent-sign-ins.storage.ts";
