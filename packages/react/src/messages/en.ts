/**
 * All texts of the widget in English. `Messages` is the type for translations.
 *
 * A key names the place of a text, not the text.
 */
import type { AuthenticatorNotice } from "@poolgate/auth/authenticator";
import type { CodeDelivery, LoginMechanism, PasswordRule } from "@poolgate/auth";
import { attributeProblems, attributeTexts, phoneTexts } from "./en-attributes.ts";
import { challengeTexts } from "./en-challenges.ts";
import { deviceTexts } from "./en-devices.ts";
import { errorHints, errorTexts, WRONG_CODE } from "./en-errors.ts";
import { passkeyTexts } from "./en-passkeys.ts";

const USERNAMES: Readonly<Record<LoginMechanism, string>> = {
  email: attributeTexts.email,
  username: "Username",
  phone_number: attributeTexts.phone_number,
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
  minLength: (minLength) => `Password must have at least ${minLength} characters`,
  requireLowercase: () => "Password must have lower case letters",
  requireUppercase: () => "Password must have upper case letters",
  requireNumbers: () => "Password must have numbers",
  requireSpecialCharacters: () => "Password must have special characters",
};

const PASSWORD_RULES: PasswordTexts = {
  minLength: (minLength) => `At least ${minLength} characters`,
  requireLowercase: () => "A lower case letter",
  requireUppercase: () => "An upper case letter",
  requireNumbers: () => "A number",
  requireSpecialCharacters: () => "A special character",
};

/** The texts in English. */
export const en = {
  tabs: { label: "Sign in or create an account", signIn: "Sign In", signUp: "Create Account" },
  signIn: {
    heading: "Sign in to your account",
    submit: "Sign In",
    submitBusy: "Signing in…",
    continue: "Continue",
    continueBusy: "One moment…",
    forgotPassword: "Forgot your password",
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
    resendIn: (seconds: number): string => `Resend code in ${seconds} s`,
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
    resendIn: (seconds: number): string => `Resend link in ${seconds} s`,
    resendBusy: "Sending…",
    resendRule: "Available 30 seconds after the last link.",
  },
  navigation: { backToSignIn: "Back to Sign In" },
  fields: {
    username: USERNAMES,
    password: "Password",
    newPassword: "New Password",
    confirmPassword: "Confirm Password",
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
    tooLong: (maxLength: number): string => `Please use at most ${maxLength} characters`,
    passwordTooLong: (maxLength: number): string => `Password must have at most ${maxLength} characters`,
    required: "This field is required",
    email: "Please enter a valid email",
    code: WRONG_CODE,
    passwordsDiffer: "Your passwords must match",
    passwordFormat: "Invalid password format",
    passwordFormatHint: "A password cannot begin or end with a space.",
    ...attributeProblems,
    summary: (labels: readonly string[]): string => `Please check: ${labels.join(", ")}.`,
  },
  password: {
    violations: PASSWORD_VIOLATIONS,
    checklist: { label: "Your password needs", rules: PASSWORD_RULES, met: "done", unmet: "still missing" },
  },
  status: { loading: "Loading sign in", busy: "Please wait", transition: "One moment…", signOut: "Signing out…" },
  alert: { dismiss: "Dismiss" },
  notices: NOTICES,
  errors: errorTexts,
  errorHints,
};

/** The texts of one language. A value is a text, or a function that returns one. */
export type Messages = typeof en;
