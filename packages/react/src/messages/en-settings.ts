/** English texts for the cards of the account settings: password, second step, contact details, deleting the account. */
import type { MfaType } from "@poolgate/auth";

const MFA_NAMES: Readonly<Record<MfaType, string>> = {
  TOTP: "Authenticator app",
  SMS: "Text message",
  EMAIL: "Email",
};

export const passwordCardTexts = {
  heading: "Password",
  description: "Change the password that you sign in with.",
  current: "Current Password",
  submit: "Change Password",
  submitBusy: "Changing…",
  changed: "Your password has been changed.",
  wrongCurrent: "This is not your current password",
  descriptionOfNone: "Choose a password, so that you can sign in with one too.",
  submitOfNone: "Set Password",
};

export const mfaCardTexts = {
  heading: "Two-step sign-in",
  description: "After your password you confirm with a second step that it’s you.",
  loading: "Loading your second steps",
  missing: "Your second steps could not be loaded.",
  names: MFA_NAMES,
  on: "On",
  off: "Off",
  preferred: "Used first",
  setUp: "Set up",
  setUpOf: (name: string): string => `Set up: ${name}`,
  turnOn: "Turn on",
  turnOnOf: (name: string): string => `Turn on: ${name}`,
  turnOff: "Turn off",
  turnOffOf: (name: string): string => `Turn off: ${name}`,
  prefer: "Use first",
  preferOf: (name: string): string => `Use first: ${name}`,
  busy: "Saving…",
  needsPhoneNumber: "Add and verify a phone number first.",
  needsEmail: "Add and verify an email first.",
  needsOther: "Turn on another second step first.",
  /** What a passkey does where it counts as two factors. */
  passkey: "Signs you in by itself, without your password and without a second step.",
  turnOffQuestion: (name: string): string => `Turn off “${name}”? Your account will be less safe.`,
  turnOffConfirm: "Turn it off",
  turnOffCancel: "Keep it",
  appHeading: "Set up your authenticator app",
  appDescription: "Scan the QR code with the app, then enter the code that the app shows.",
  appSubmit: "Confirm",
  appSubmitBusy: "Confirming…",
  cancel: "Cancel",
  notices: {
    turnedOn: "The second step is on.",
    turnedOff: "The second step is off.",
    preferred: "It is used first from now on.",
  },
};

export const contactsCardTexts = {
  heading: "Contact details",
  description: "We use them to send you codes, and to let you back in if you forget your password.",
  loading: "Loading your contact details",
  missing: "Your contact details could not be loaded.",
  none: "None yet",
  verified: "Verified",
  unverified: "Not verified",
  add: "Add",
  addOf: (name: string): string => `Add: ${name}`,
  change: "Change",
  changeOf: (name: string): string => `Change: ${name}`,
  verify: "Verify",
  verifyOf: (name: string): string => `Verify: ${name}`,
  save: "Save",
  saveBusy: "Saving…",
  cancel: "Cancel",
  keptUntilVerified: "Your old one stays in use until you enter the code.",
  notices: {
    saved: "Your contact details have been saved.",
    verified: "Your contact details are verified.",
  },
};

export const deleteAccountCardTexts = {
  heading: "Delete your account",
  description: "Your account and everything in it is deleted for good.",
  open: "Delete account",
  question: "Delete your account now? It can’t be brought back.",
  confirm: "Delete for good",
  confirmBusy: "Deleting…",
  cancel: "Keep it",
  deleted: "Your account has been deleted.",
};
