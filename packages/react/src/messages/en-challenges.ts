/** English texts for the challenge screens. */
import type { MfaType } from "@poolgate/auth";
import type { FirstFactor, UnverifiedContact } from "@poolgate/auth/authenticator";
import { attributeTexts } from "./en-attributes.ts";
import { tryAgainText } from "./en-sign-in.ts";

export interface ChoiceText {
  readonly label: string;
  readonly hint: string;
}

const MFA_TYPES: Readonly<Record<MfaType, ChoiceText>> = {
  TOTP: { label: "Authenticator app", hint: "A code that an app on your phone shows" },
  SMS: { label: "Text message", hint: "A code that we text you" },
  EMAIL: { label: "Email", hint: "A code that we email you" },
};

const PASSWORD: ChoiceText = { label: "Password", hint: "The one that you chose for your account" };

const FIRST_FACTORS: Readonly<Record<FirstFactor, ChoiceText>> = {
  PASSWORD_SRP: PASSWORD,
  PASSWORD,
  EMAIL_OTP: { label: "Email me a code", hint: "Good for one sign-in" },
  SMS_OTP: { label: "Text me a code", hint: "Good for one sign-in" },
  WEB_AUTHN: { label: "Passkey", hint: "Your fingerprint, your face or your device’s lock" },
};

export const challengeTexts = {
  smsCode: { heading: "Check your text messages" },
  emailCode: { heading: "Check your email" },
  totpCode: {
    heading: "Open your authenticator app",
    description: (deviceName: string | undefined): string =>
      deviceName === undefined
        ? "Enter the code that it shows for this account."
        : `Enter the code that it shows for this account on ${deviceName}.`,
  },
  signInAgain: "To get a new code, go back and sign in again.",
  mfaSelection: {
    heading: "Confirm that it’s you",
    description: "Which way would you like to use?",
    submit: "Confirm",
    submitBusy: "Confirming…",
    choices: MFA_TYPES,
  },
  mfaSetupSelection: {
    heading: "Add a second step",
    description: "Your account needs more than a password. Which would you like to set up?",
    submit: "Confirm",
    submitBusy: "Confirming…",
    choices: MFA_TYPES,
  },
  firstFactorSelection: {
    heading: "Choose how to sign in",
    submit: "Continue",
    submitBusy: "One moment…",
    choices: FIRST_FACTORS,
  },
  emailSetup: {
    heading: "Add your email",
    description: "We’ll email you a code whenever you sign in.",
    submit: "Send code",
    submitBusy: "Sending…",
  },
  password: { heading: "Enter your password", submit: "Sign In", submitBusy: "Signing in…" },
  passkey: {
    heading: "Use your passkey",
    asking: "Follow what your browser or device asks: your fingerprint, your face, its lock, or a security key.",
    resting: "Your fingerprint, your face, your device’s lock or a security key signs you in.",
    submit: "Use passkey",
    submitBusy: "Waiting for passkey…",
    abandon: "Cancel",
  },
  custom: {
    heading: "One more question",
    description: "Enter your answer to continue.",
    answer: "Answer",
    submit: "Confirm",
    submitBusy: "Confirming…",
  },
  newPassword: {
    heading: "Change your password",
    description: "The one you signed in with was for the first time only. Choose your own.",
    submit: "Change Password",
    submitBusy: "Changing…",
  },
  totpSetup: {
    heading: "Set up your authenticator app",
    description: "Scan the QR code with the app, then enter the code that the app shows.",
    qrCode: "QR code for your authenticator app",
    missing: "The key for the app could not be loaded.",
    loading: "Loading the QR code…",
    failed: "The QR code could not be loaded. Use the link or the key instead.",
    open: "Open in authenticator app",
    key: "Or type this key",
    copy: "Copy",
    copied: "Copied",
    keyCopied: "The key has been copied.",
    copyFailed: "Copying is not allowed here. The key is selected now: copy it by hand.",
  },
  verifyUser: {
    heading: "Verify your contact details",
    description: "So that you can get back in if you forget your password. We’ll send a code there.",
    contact: (attribute: UnverifiedContact["attribute"]): string => attributeTexts[attribute],
    submit: "Verify",
    submitBusy: "Verifying…",
    skip: "Skip",
  },
  confirmVerifyUser: { heading: "Enter your code" },
  signingInAs: (username: string): string => `Signing in as ${username}.`,
  otherWay: "Choose another way",
  tryAgain: tryAgainText,
};
