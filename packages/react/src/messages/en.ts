/**
 * All texts of the widget in English. `Messages` is the type for translations.
 *
 * A key names the place of a text, not the text.
 */
import type { AuthenticatorNotice, FirstFactor } from "@poolgate/auth/authenticator";
import type { CodeDelivery, LoginMechanism, PasswordRule } from "@poolgate/auth";
import { attributeProblems, attributeTexts, phoneTexts } from "./en-attributes.ts";
import { challengeTexts } from "./en-challenges.ts";
import { deviceTexts } from "./en-devices.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./en-errors.ts";
import { passkeyTexts } from "./en-passkeys.ts";
import { contactsCardTexts, deleteAccountCardTexts, mfaCardTexts, passwordCardTexts } from "./en-settings.ts";
import { formats } from "./formats.ts";

/** The direction in which a language is written. */
export type Direction = "ltr" | "rtl";

const USERNAMES: Readonly<Record<LoginMechanism, string>> = {
  email: attributeTexts.email,
  username: "Username",
  phone_number: attributeTexts.phone_number,
};

const { list, number, plural } = formats("en");

const SIGN_IN: Readonly<Record<LoginMechanism, string>> = {
  email: "Use the email of your account.",
  username: "Use the username of your account.",
  phone_number: "Use the phone number of your account.",
};

const SIGN_IN_WITH: Readonly<Record<FirstFactor, string>> = {
  PASSWORD_SRP: "Sign In",
  PASSWORD: "Sign In",
  EMAIL_OTP: "Email me a code",
  SMS_OTP: "Text me a code",
  WEB_AUTHN: "Sign in with a passkey",
};

const FORGOT_PASSWORD: Readonly<Record<LoginMechanism, string>> = {
  email: "Enter your email and we’ll send you a code to set a new password.",
  username: "Enter your username and we’ll send you a code to set a new password.",
  phone_number: "Enter your phone number and we’ll send you a code to set a new password.",
};

const NOTICES: Readonly<Record<AuthenticatorNotice, string>> = {
  codeSent: "A new code is on its way. Only the newest one works.",
  codeMaybeSentTwice: "We may have sent you more than one code. Only the newest one works.",
  passwordReset: "Your password has been changed. Sign in with the new one.",
  accountConfirmed: "Your account is confirmed. Sign in to continue.",
  sessionEnded: "Your session has ended. Please sign in again.",
};

type PasswordTexts = Readonly<Record<PasswordRule, (minLength: number) => string>>;

const PASSWORD_VIOLATIONS: PasswordTexts = {
  minLength: (minLength) => `Password must have at least ${number(minLength)} characters`,
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

/** The texts in English. */
export const en = {
  /** The language of the texts (BCP 47). It also decides the names and the order of countries. */
  language: "en" as string,
  direction: "ltr" as Direction,
  tabs: { label: "Sign in or create an account", signIn: "Sign In", signUp: "Create Account" },
  signIn: {
    heading: "Sign in to your account",
    description: (login: LoginMechanism): string => SIGN_IN[login],
    submit: "Sign In",
    submitBusy: "Signing in…",
    continue: "Continue",
    continueBusy: "One moment…",
    forgotPassword: "Forgot your password",
    /** The submit button of a form that asks for one first factor. */
    submitWith: SIGN_IN_WITH,
    otherOptions: "Other sign-in options",
  },
  /** The list of users who have signed in on this device before. */
  people: {
    label: "Signed in here before",
    choose: (name: string): string => `Sign in as ${name}`,
    forget: (name: string): string => `Remove ${name} from this list`,
    forgotten: (name: string): string => `${name} is no longer listed on this device.`,
  },
  signUp: {
    heading: "Create your account",
    description: "We’ll send you a code to confirm that it’s you.",
    descriptionOfLink: "We’ll email you a link to confirm that it’s you.",
    submit: "Create Account",
    submitBusy: "Creating account…",
  },
  providers: {
    label: "Other ways to sign in",
    signInWith: (provider: string): string => `Sign In with ${provider}`,
    opening: (provider: string): string => `Opening ${provider}…`,
    or: "or",
    /** A badge on the way that was used last on this device. */
    lastUsed: "Last used",
  },
  dialog: { label: "Sign in", close: "Close" },
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
  unknownScreen: {
    heading: "This step is not available",
    description: "Sign in again to continue.",
  },
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
  navigation: { backToSignIn: "Back to Sign In" },
  fields: {
    username: USERNAMES,
    password: "Password",
    newPassword: "New Password",
    confirmPassword: "Confirm Password",
    /** The label of a field that may stay empty. */
    optional: (label: string): string => `${label} (optional)`,
    /** The first entry of a select, before one is chosen. */
    choose: "Please choose",
    code: "Confirmation Code",
    showPassword: "Show password",
    hidePassword: "Hide password",
    attributes: attributeTexts,
    phone: phoneTexts,
  },
  validation: {
    usernameEmpty: "Username cannot be empty",
    usernameFormat: "Please enter a valid username",
    usernameFormatHint: "Spaces and invisible characters are not allowed.",
    tooLong: (maxLength: number): string => `Please use at most ${number(maxLength)} characters`,
    passwordTooLong: (maxLength: number): string => `Password must have at most ${number(maxLength)} characters`,
    required: "This field is required",
    mustAccept: "Please accept this to continue",
    format: "Please check the format",
    email: "Please enter a valid email",
    code: WRONG_CODE,
    passwordsDiffer: "Your passwords must match",
    passwordFormat: "Invalid password format",
    passwordFormatHint: "A password cannot begin or end with a space.",
    ...attributeProblems,
    summary: (labels: readonly string[]): string => `Please check: ${list(labels)}.`,
  },
  password: {
    violations: PASSWORD_VIOLATIONS,
    checklist: { label: "Your password needs", rules: PASSWORD_RULES, met: "done", unmet: "still missing" },
  },
  status: { loading: "Loading sign in", busy: "Please wait", transition: "One moment…", signOut: "Signing out…" },
  alert: {
    dismiss: "Dismiss",
    /** For a part of the site's own that threw an error while it was rendered. */
    partFailed: "A part of this form could not be shown.",
    partFailedHint: "You can go on without it.",
  },
  notices: NOTICES,
  errors: errorTexts,
  errorHints,
};

/** The texts of one language. A value is a text, or a function that returns one. */
export type Messages = typeof en;
