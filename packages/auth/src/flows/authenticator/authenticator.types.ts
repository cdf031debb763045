/**
 * What a view may know of the authenticator: one small model, the same for every framework.
 *
 * A view never branches on state names and never sees a token, a password or a code that was sent.
 */
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { LoginMechanism, PasswordPolicy } from "../../protocol/wire/auth-config.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { UnverifiedContact } from "../../protocol/account/unverified-contacts.ts";
import type { AnswerEvent, ChallengeView } from "../challenge/index.ts";

export type { ChallengeView } from "../challenge/index.ts";
export type { UnverifiedContact } from "../../protocol/account/unverified-contacts.ts";

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
export type AuthenticatorNotice = SentCodeNotice | "passwordReset" | "accountConfirmed" | "sessionEnded";

export interface AuthenticatorView {
  readonly route: AuthenticatorRoute;
  readonly authStatus: AuthStatus;
  /** A submission runs: inputs are disabled, the confirm button is inert but keeps focus. */
  readonly isBusy: boolean;
  /** Which of the screen's actions is running, so that the right button shows its loading text. */
  readonly busyAction: "submit" | "resend" | "passkey" | undefined;
  readonly failure: Failure | undefined;
  readonly notice: AuthenticatorNotice | undefined;
  /** The name to show or prefill; it follows the person from screen to screen. */
  readonly username: string;
  /** On the route `signIn`: who last used a passkey on this device, and can do so again with one tap. */
  readonly passkeyUsername: string | undefined;
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
  /** On the route `signIn`: its name field has got the focus. */
  | { type: "autofill.requested" }
  /** On the route `signIn`: the person of `passkeyUsername` is no longer to be offered on this device. */
  | { type: "passkeyAccount.forgotten" }
  | {
      type: "registration.submitted";
      username: string;
      password: Secret<string>;
      attributes: Readonly<Record<string, string>>;
    }
  /**
   * Codes of confirmSignUp and confirmVerifyUser, too; and `passkey.requested` on the route `signIn`: one tap, by the passkey of
   * `passkeyUsername`.
   */
  | AnswerEvent
  /** The name whose password is to be reset. */
  | { type: "username.submitted"; username: string }
  | { type: "newPassword.submitted"; code: Secret<string>; password: Secret<string> }
  /** Of verifyUser. */
  | { type: "contact.chosen"; attribute: UnverifiedContact["attribute"] }
  /** Of verifyUser and confirmVerifyUser. */
  | { type: "verification.skipped" }
  | { type: "signOut.requested" };
