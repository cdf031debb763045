/**
 * What a view may know of the authenticator: one small model, the same for every framework.
 *
 * A view never branches on state names and never sees a token, a password or a code that was sent.
 */
import type { Failure } from "../../protocol/auth-error.ts";
import type { CodeDelivery } from "../../protocol/code-delivery.ts";
import type { LoginMechanism, PasswordPolicy } from "../../protocol/auth-config.ts";
import type { Secret } from "../../protocol/secret.ts";

/** The widget routes of `spec.md` §4 that exist so far; the other challenges bring theirs with them. */
export type AuthenticatorRoute =
  | "idle"
  | "setup"
  | "signIn"
  | "signUp"
  | "confirmSignUp"
  | "forgotPassword"
  | "confirmResetPassword"
  | "transition"
  | "signOut"
  | "authenticated";

/** `spec.md` §4: configuring while idle or in setup. */
export type AuthStatus = "configuring" | "authenticated" | "unauthenticated";

/** A good news line: nothing failed, but the person should know. */
export type AuthenticatorNotice = "codeSent" | "passwordReset" | "accountConfirmed" | "sessionEnded";

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
  readonly loginMechanism: LoginMechanism;
  readonly signUpAttributes: readonly string[];
  readonly passwordPolicy: PasswordPolicy;
  /** `username` and `userId` of the signed-in person; only while authenticated. */
  readonly user: { readonly username: string; readonly userId: string } | undefined;
}

/** Everything a view may send. Facts in the past tense; secrets are sealed before they are sent. */
export type AuthenticatorEvent =
  | { type: "signIn.chosen"; username?: string }
  | { type: "signUp.chosen"; username?: string }
  | { type: "forgotPassword.chosen"; username?: string }
  | { type: "credentials.submitted"; username: string; password: Secret<string> }
  | {
      type: "registration.submitted";
      username: string;
      password: Secret<string>;
      attributes: Readonly<Record<string, string>>;
    }
  /** The code of the screen in view: to confirm a sign-up. */
  | { type: "code.submitted"; code: Secret<string> }
  | { type: "code.resendRequested" }
  /** The name whose password is to be reset. */
  | { type: "username.submitted"; username: string }
  | { type: "newPassword.submitted"; code: Secret<string>; password: Secret<string> }
  | { type: "failure.dismissed" }
  | { type: "signOut.requested" };
