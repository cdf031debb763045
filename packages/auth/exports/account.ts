/**
 * `@poolgate/auth/account`: the settings of a signed-in user's account, so that any framework can render them: the
 * password, the second factors, the e-mail address and phone number, and the deletion of the account.
 */
export {
  createPasswordChange,
  type PasswordChangeRef,
} from "../src/flows/account/password-change/create-password-change.calls.ts";
export type {
  PasswordChangeEvent,
  PasswordChangeNotice,
} from "../src/flows/account/password-change/password-change.setup.ts";
export {
  type PasswordChangeSnapshot,
  type PasswordChangeView,
  selectPasswordChangeView,
} from "../src/flows/account/password-change/password-change.view.ts";
export { createMfaSettings, type MfaSettingsRef } from "../src/flows/account/mfa-settings/create-mfa-settings.calls.ts";
export type {
  MfaSettingsEvent,
  MfaSettingsInput,
  MfaSettingsNotice,
} from "../src/flows/account/mfa-settings/mfa-settings.setup.ts";
export {
  type MfaMethod,
  type MfaSettingsSnapshot,
  type MfaSettingsView,
  selectMfaSettingsView,
} from "../src/flows/account/mfa-settings/mfa-settings.view.ts";
export type { MfaNeed, SecondFactor } from "../src/protocol/account/user-mfa.ts";
export { type ContactsRef, createContacts } from "../src/flows/account/contacts/create-contacts.calls.ts";
export type { ContactsEvent, ContactsInput, ContactsNotice } from "../src/flows/account/contacts/contacts.setup.ts";
export {
  type ContactsSnapshot,
  type ContactsView,
  type ListedContact,
  selectContactsView,
} from "../src/flows/account/contacts/contacts.view.ts";
export type { ContactAttribute } from "../src/protocol/account/contacts.ts";
export {
  type AccountDeletionRef,
  createAccountDeletion,
} from "../src/flows/account/account-deletion/create-account-deletion.calls.ts";
export type { AccountDeletionEvent } from "../src/flows/account/account-deletion/account-deletion.setup.ts";
export {
  type AccountDeletionSnapshot,
  type AccountDeletionView,
  selectAccountDeletionView,
} from "../src/flows/account/account-deletion/account-deletion.view.ts";
