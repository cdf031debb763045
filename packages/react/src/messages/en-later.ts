/** English texts of the screens after the sign-in form, of the settings cards, and of errors. */
import type { AuthenticatorNotice } from "@poolgate/auth/authenticator";
import type { CodeDelivery, LoginMechanism, PasswordRule } from "@poolgate/auth";
import { attributeProblems, attributeTexts } from "./en-attributes.ts";
import { challengeTexts } from "./en-challenges.ts";
import { deviceTexts } from "./en-devices.ts";
import { errorHints, errorTexts, wrongCodeText } from "./en-errors.ts";
import { passkeyTexts } from "./en-passkeys.ts";
import { contactsCardTexts, deleteAccountCardTexts, mfaCardTexts, passwordCardTexts } from "./en-settings.ts";
import { formats } from "./formats.ts";

const { number, plural } = formats("en");

const FORGOT_PASSWORD: Readonly<Record<LoginMechanism, string>> = {
  email: "Enter your email and we’ll send you a code to set a new password.",
  username: "Enter your username and we’ll send you a code to set a new password.",
  phone_number: "Enter your phone number and we’ll send you a code to set a new password.",
};

type PasswordTexts = Readonly<Record<PasswordRule, (minLength: number) => string>>;

const PASSWORD_VIOLATIONS: PasswordTexts = {
  minLength: (minLength) =>
    plural(minLength, {
      one: "Password must have at least # character",
      other: "Password must have at least # characters",
    }),
  requireLowercase: () => "Password must have lower case letters",
  requireUppercase: () => "Password must have upper case letters",
  requireNumbers: () => "Password must have numbers",
  requireSpecialCharacters: () => "Password must have special characters",
};

const PASSWORD_RULES: PasswordTexts = {
  minLength: (minLength) => plural(minLength, { one: "At least # character", other: "At least # characters" }),
  requireLowercase: () => "A lower case letter",
  requireUppercase: () => "An upper case letter",
  requireNumbers: () => "A number",
  requireSpecialCharacters: () => "A special character",
};

export const laterTexts = {
  /** In the place of a form while a page of another origin frames this one. */
  framed: {
    heading: "Open this page on its own",
    description: "Another website is showing it. Your details are only asked for on the page itself.",
    open: "Open the page",
  },
  signUp: {
    heading: "Create your account",
    description: "We’ll send you a code to confirm that it’s you.",
    descriptionOfLink: "We’ll email you a link to confirm that it’s you.",
    submit: "Create Account",
    submitBusy: "Creating account…",
  },
  confirmSignUp: { heading: "Confirm your account" },
  forgotPassword: {
    heading: "Reset your password",
    description: (login: LoginMechanism): string => FORGOT_PASSWORD[login],
    submit: "Send code",
    submitBusy: "Sending…",
  },
  confirmResetPassword: { heading: "Choose a new password", submit: "Confirm", submitBusy: "Confirming…" },
  challenges: challengeTexts,
  passkeys: passkeyTexts,
  devices: deviceTexts,
  passwordCard: passwordCardTexts,
  mfaCard: mfaCardTexts,
  contactsCard: contactsCardTexts,
  deleteAccountCard: deleteAccountCardTexts,
  code: {
    sentTo: ({ medium, destination }: CodeDelivery): string =>
      medium === "SMS" ? `We texted a code to ${destination}.` : `We emailed a code to ${destination}.`,
    sentSomewhere: "Enter the code that we sent you.",
    submit: "Confirm",
    submitBusy: "Confirming…",
    resend: "Resend code",
    resendIn: (seconds: number): string => `Resend code in ${number(seconds)} s`,
    resendBusy: "Sending…",
    resendRule: "Available 30 seconds after the last code.",
  },
  link: {
    sentTo: (destination: string): string => `We emailed a link to ${destination}.`,
    sentSomewhere: "We emailed you a link.",
    instruction: "Follow it to confirm your account: this page goes on by itself.",
    waiting: "Waiting for you to follow the link…",
    notices: {
      codeSent: "A new link is on its way. Only the newest one works.",
      codeMaybeSentTwice: "We may have sent you more than one link. Only the newest one works.",
    } satisfies Partial<Record<AuthenticatorNotice, string>>,
    resend: "Resend link",
    resendIn: (seconds: number): string => `Resend link in ${number(seconds)} s`,
    resendBusy: "Sending…",
    resendRule: "Available 30 seconds after the last link.",
  },
  password: {
    violations: PASSWORD_VIOLATIONS,
    checklist: { label: "Your password needs", rules: PASSWORD_RULES, met: "done", unmet: "still missing" },
  },
  unknownScreen: {
    heading: "This step is not available",
    description: "Sign in again to continue.",
  },
  errors: errorTexts,
  errorHints,
};

export const laterFieldTexts = {
  newPassword: "New Password",
  confirmPassword: "Confirm Password",
  /** The label of a field that may stay empty. */
  optional: (label: string): string => `${label} (optional)`,
  /** The first entry of a select, before one is chosen. */
  choose: "Please choose",
  code: "Confirmation Code",
  attributes: attributeTexts,
};

export const laterProblems = {
  mustAccept: "Please accept this to continue",
  code: wrongCodeText,
  passwordsDiffer: "Your passwords must match",
  passwordFormat: "Invalid password format",
  passwordFormatHint: "A password cannot begin or end with a space.",
  ...attributeProblems,
};
