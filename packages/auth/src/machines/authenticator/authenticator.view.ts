/**
 * What a view may know of the authenticator: one small model, the same for every framework.
 *
 * A view never branches on state names and never sees a token, a password or a code that was sent.
 */
import type { Failure } from "../../protocol/auth-error.ts";
import type { LoginMechanism, PasswordPolicy } from "../../protocol/auth-config.ts";
import type { FirstFactor } from "../../protocol/challenge.ts";
import type { CodeDelivery } from "../../protocol/code-delivery.ts";
import type { MfaType } from "../../protocol/mfa-settings.ts";
import type { Secret } from "../../protocol/secret.ts";
import type { TotpSetup } from "../../protocol/totp-setup.ts";
import type { UnverifiedContact } from "../../protocol/unverified-contacts.ts";

export type { UnverifiedContact } from "../../protocol/unverified-contacts.ts";

/** The widget routes of `spec.md` §4. */
export type AuthenticatorRoute =
  | "idle"
  | "setup"
  | "signIn"
  | "signUp"
  | "confirmSignUp"
  | "confirmSignIn"
  | "setupTotp"
  | "forceNewPassword"
  | "forgotPassword"
  | "confirmResetPassword"
  | "verifyUser"
  | "confirmVerifyUser"
  | "transition"
  | "signOut"
  | "authenticated";

/** `spec.md` §4: configuring while idle or in setup. */
export type AuthStatus = "configuring" | "authenticated" | "unauthenticated";

/** A good news line: nothing failed, but the person should know. */
export type AuthenticatorNotice = "codeSent" | "passwordReset" | "accountConfirmed" | "sessionEnded";

/**
 * Which question is in view on the routes `confirmSignIn`, `setupTotp` and `forceNewPassword`.
 *
 * `canResend`: another code can be asked for without signing in again. `canReselect`: there was a choice to go back to.
 */
export type ChallengeView =
  /** A code: sent by text message or e-mail (then `view.delivery` says where to), or made by an authenticator app. */
  | { readonly name: "smsCode" | "emailCode"; readonly canResend: boolean }
  | { readonly name: "totpCode"; readonly deviceName: string | undefined }
  /** Which second factor to use. */
  | { readonly name: "mfaSelection"; readonly mfaTypes: readonly MfaType[] }
  /** Which second factor to set up. */
  | { readonly name: "mfaSetupSelection"; readonly mfaTypes: readonly MfaType[] }
  /** The address for codes by e-mail. */
  | { readonly name: "emailSetup"; readonly canReselect: boolean }
  /** Route `setupTotp`; `setup` is undefined while it is being fetched. */
  | { readonly name: "totpSetup"; readonly setup: TotpSetup | undefined; readonly canReselect: boolean }
  /** Route `forceNewPassword`. */
  | { readonly name: "newPassword"; readonly requiredAttributes: readonly string[] }
  | { readonly name: "custom"; readonly parameters: Readonly<Record<string, string>> }
  | { readonly name: "firstFactorSelection"; readonly factors: readonly FirstFactor[] }
  | { readonly name: "password"; readonly canReselect: boolean }
  /** While `isBusy`, the browser asks for the passkey in a window of its own; afterwards, it can be asked again. */
  | { readonly name: "passkey"; readonly canReselect: boolean };

export interface AuthenticatorView {
  readonly route: AuthenticatorRoute;
  readonly authStatus: AuthStatus;
  /** A submission runs: inputs are disabled, the confirm button is inert but keeps focus. */
  readonly isBusy: boolean;
  /** Which of the screen's actions is running, so that the right button shows its loading text. */
  readonly busyAction: "submit" | "resend" | undefined;
  readonly failure: Failure | undefined;
  readonly notice: AuthenticatorNotice | undefined;
  /** The name to show or prefill; it follows the person from screen to screen. */
  readonly username: string;
  /** Where the newest code went. */
  readonly delivery: CodeDelivery | undefined;
  /** The question in view while a sign-in is under way. */
  readonly challenge: ChallengeView | undefined;
  /** On the routes `verifyUser` and `confirmVerifyUser`: what can be verified. */
  readonly unverifiedContacts: readonly UnverifiedContact[];
  readonly loginMechanism: LoginMechanism;
  /** False where the sign-in form asks for the name alone (choice-based flow, custom flow without a password). */
  readonly asksForPassword: boolean;
  readonly signUpAttributes: readonly string[];
  /**
   * How a new account is confirmed: by a code to type, or by a link to follow, which the widget then waits for. On the route
   * `confirmSignUp` it is what is waited for in truth: without a password to try again and again, a code.
   */
  readonly signUpVerification: "code" | "link";
  readonly passwordPolicy: PasswordPolicy;
  /** `username` and `userId` of the signed-in person; only while authenticated. */
  readonly user: { readonly username: string; readonly userId: string } | undefined;
}

/** Everything a view may send. Facts in the past tense; secrets are sealed before they are sent. */
export type AuthenticatorEvent =
  /** Also the way back from every screen: the sign-in under way is dropped, the name stays. */
  | { type: "signIn.chosen"; username?: string }
  | { type: "signUp.chosen"; username?: string }
  | { type: "forgotPassword.chosen"; username?: string }
  /** Without a password where the form asks for none. */
  | { type: "credentials.submitted"; username: string; password?: Secret<string> | undefined }
  | {
      type: "registration.submitted";
      username: string;
      password: Secret<string>;
      attributes: Readonly<Record<string, string>>;
    }
  /** The code of the screen in view: confirmSignUp, confirmSignIn (any code), setupTotp, confirmVerifyUser. */
  | { type: "code.submitted"; code: Secret<string> }
  | { type: "code.resendRequested" }
  /** Of mfaSelection and mfaSetupSelection. */
  | { type: "mfaType.selected"; mfaType: MfaType }
  /** Of emailSetup. */
  | { type: "email.submitted"; email: string }
  /** Of firstFactorSelection. */
  | { type: "firstFactor.selected"; factor: FirstFactor }
  /** Back from a factor to the choice of factors (`canReselect`). */
  | { type: "selection.reopened" }
  /** Of the challenge `password`. */
  | { type: "password.submitted"; password: Secret<string> }
  /** Of the challenge `passkey`: ask for it again. */
  | { type: "passkey.requested" }
  /** Of the challenge `passkey`, while the browser asks: take its window away. */
  | { type: "passkey.abandoned" }
  /** Of the challenge `custom`. */
  | { type: "answer.submitted"; answer: Secret<string> }
  /** Of the challenge `newPassword`. */
  | {
      type: "requiredPassword.submitted";
      password: Secret<string>;
      attributes: Readonly<Record<string, string>>;
    }
  /** The name whose password is to be reset. */
  | { type: "username.submitted"; username: string }
  | { type: "newPassword.submitted"; code: Secret<string>; password: Secret<string> }
  /** Of verifyUser. */
  | { type: "contact.chosen"; attribute: UnverifiedContact["attribute"] }
  /** Of verifyUser and confirmVerifyUser. */
  | { type: "verification.skipped" }
  | { type: "failure.dismissed" }
  | { type: "signOut.requested" };
