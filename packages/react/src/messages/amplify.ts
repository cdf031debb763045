/** The visible labels of Amplify's Authenticator, for apps whose users know them. Everything else stays ours. */
import type { MfaType } from "@poolgate/auth";
import type { ChoiceText } from "./en-challenges.ts";
import type { PartialMessages } from "./partial-messages.ts";

const MFA_TYPES: Readonly<Partial<Record<MfaType, Partial<ChoiceText>>>> = {
  EMAIL: { label: "Email Message" },
  TOTP: { label: "Authenticator App (TOTP)" },
  SMS: { label: "Text Message (SMS)" },
};

/**
 * The labels of the buttons, fields and headings of Amplify's Authenticator, in English.
 *
 * @example
 *   <Authenticator auth={auth} messages={amplifyMessages} />
 */
export const amplifyMessages: PartialMessages = {
  tabs: { signIn: "Sign In", signUp: "Create Account" },
  signIn: {
    submit: "Sign in",
    submitBusy: "Signing in",
    forgotPassword: "Forgot your password?",
    otherOptions: "Other sign-in options",
    submitWith: {
      PASSWORD_SRP: "Sign in",
      PASSWORD: "Sign in",
      EMAIL_OTP: "Sign In with Email",
      SMS_OTP: "Sign In with SMS",
      WEB_AUTHN: "Sign In with Passkey",
    },
  },
  signUp: { submit: "Create Account", submitBusy: "Creating Account" },
  providers: { signInWith: (provider) => `Sign In with ${provider}`, or: "or" },
  forgotPassword: { heading: "Reset Password", submit: "Send code", submitBusy: "Sending…" },
  confirmResetPassword: { heading: "Reset Password", submit: "Submit", submitBusy: "Submitting…" },
  challenges: {
    smsCode: { heading: "Confirm SMS Code" },
    emailCode: { heading: "Confirm Email Code" },
    totpCode: { heading: "Confirm TOTP Code" },
    mfaSelection: { heading: "Multi-Factor Authentication", choices: MFA_TYPES },
    mfaSetupSelection: { heading: "Multi-Factor Authentication Setup", choices: MFA_TYPES },
    firstFactorSelection: {
      choices: {
        PASSWORD_SRP: { label: "Sign In with Password" },
        PASSWORD: { label: "Sign In with Password" },
        EMAIL_OTP: { label: "Sign In with Email" },
        SMS_OTP: { label: "Sign In with SMS" },
        WEB_AUTHN: { label: "Sign In with Passkey" },
      },
    },
    emailSetup: { heading: "Setup Email", submit: "Confirm", submitBusy: "Confirming" },
    newPassword: { heading: "Change Password", submit: "Change Password", submitBusy: "Changing" },
    totpSetup: { heading: "Setup TOTP", copy: "COPY", copied: "COPIED" },
    verifyUser: {
      heading: "Account recovery requires verified contact information",
      submit: "Verify",
      submitBusy: "Verifying…",
      skip: "Skip",
    },
  },
  code: {
    submit: "Confirm",
    submitBusy: "Confirming",
    resend: "Resend Code",
    resendIn: (seconds) => `Resend Code in ${seconds} s`,
  },
  navigation: { backToSignIn: "Back to Sign In" },
  fields: {
    username: { email: "Email", username: "Username", phone_number: "Phone Number" },
    password: "Password",
    newPassword: "New Password",
    confirmPassword: "Confirm Password",
    code: "Confirmation Code",
    phone: { countryCode: "Country code" },
  },
  passkeys: {
    offer: {
      heading: "Sign in faster with Passkey",
      submit: "Create a Passkey",
      submitBusy: "Registering",
      refuse: "Continue without a Passkey",
      close: "Continue",
    },
  },
  alert: { dismiss: "Dismiss alert" },
};
