/** English texts of what is loaded with the sign-in form: the form itself, and what is around it. */
import type { AuthenticatorNotice, FirstFactor } from "@poolgate/auth/authenticator";
import type { LoginMechanism } from "@poolgate/auth";
import { formats } from "./formats.ts";

/** The direction in which a language is written. */
export type Direction = "ltr" | "rtl";

const { list, plural } = formats("en");

const atMost = (maxLength: number): string =>
  plural(maxLength, { other: "Use at most # characters", one: "Use at most # character" });

export const usernames: Readonly<Record<LoginMechanism, string>> = {
  email: "Email",
  username: "Username",
  phone_number: "Phone Number",
};

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

const NOTICES: Readonly<Record<AuthenticatorNotice, string>> = {
  codeSent: "A new code is on its way. Only the newest one works.",
  codeMaybeSentTwice: "We may have sent you more than one code. Only the newest one works.",
  passwordReset: "Your password has been changed. Sign in with the new one.",
  accountConfirmed: "Your account is confirmed. Sign in to continue.",
  sessionEnded: "Your session has ended. Please sign in again.",
  signedOutElsewhere: "You were signed out in another window. Sign in to continue.",
};

/** The button that loads the later screens again. */
export const tryAgainText = "Try again";

/** The button above the form for the user who last signed in with a passkey. */
export const oneTapTexts = {
  submit: "Use your passkey",
  submitBusy: "One moment…",
  forget: (name: string): string => `Forget ${name} on this device`,
  forgotten: (name: string): string => `${name} is no longer offered on this device.`,
};

export const signInTexts = {
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
  providers: {
    label: "Other ways to sign in",
    signInWith: (provider: string): string => `Sign In with ${provider}`,
    opening: (provider: string): string => `Opening ${provider}…`,
    or: "or",
    /** A badge on the way that was used last on this device. */
    lastUsed: "Last used",
  },
  dialog: { label: "Sign in", close: "Close" },
  navigation: { backToSignIn: "Back to Sign In" },
  fields: {
    username: usernames,
    password: "Password",
    showPassword: "Show password",
    hidePassword: "Hide password",
    phone: { countryCode: "Country Code" },
  },
  validation: {
    usernameEmpty: "Username cannot be empty",
    usernameFormat: "Please enter a valid username",
    usernameFormatHint: "Spaces and invisible characters are not allowed.",
    tooLong: atMost,
    passwordTooLong: atMost,
    required: "This field is required",
    format: "Please check the format",
    email: "Please enter a valid email",
    phoneNumber: "Invalid phone number format",
    phoneNumberHint: "Phone numbers use the form +12345678900.",
    /** For a validator of the site that threw or rejected. */
    validatorFailed: "An unknown error has occurred.",
    validatorFailedHint: "Try again: nothing you typed is lost.",
    summary: (labels: readonly string[]): string => `Please check: ${list(labels)}.`,
  },
  status: { loading: "Loading sign in", busy: "Please wait", transition: "One moment…", signOut: "Signing out…" },
  alert: {
    dismiss: "Dismiss",
    /** For a part of the site's own that threw an error while it was rendered. */
    partFailed: "A part of this form could not be shown.",
    partFailedHint: "You can go on without it.",
  },
  notices: NOTICES,
};
