/**
 * Declares the view model of the authenticator and the events that a view sends. They are the same for all frameworks.
 *
 * A view does not depend on state names, and the model contains no token, password or code.
 */
import type { ActorRef, Snapshot, StateValue } from "xstate";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { LoginMechanism, PasswordPolicy } from "../../protocol/wire/auth-config.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { UnverifiedContact } from "../../protocol/account/unverified-contacts.ts";
import type { SessionUser } from "../../protocol/session/session-record.ts";
import type { FirstFactor } from "../../protocol/sign-in/sign-in-flow.ts";
import type { AnswerEvent } from "../challenge/challenge.types.ts";
import type { ChallengeView } from "../challenge/descriptors/descriptors.ts";
import type { ProviderButton } from "../../protocol/oauth/identity-provider.ts";
import type { AuthenticatorOptions } from "./authenticator-options.ts";

export type { AuthenticatorOptions, PasswordlessOptions } from "./authenticator-options.ts";
export type { ProviderButton } from "../../protocol/oauth/identity-provider.ts";
export type { ChallengeView } from "../challenge/descriptors/descriptors.ts";
export type { UnverifiedContact } from "../../protocol/account/unverified-contacts.ts";

/** The screens of the widget. Each is the name of an innermost state of the authenticator machine. */
export const AUTHENTICATOR_ROUTES = [
  "idle",
  "setup",
  "signIn",
  "signUp",
  "confirmSignUp",
  "confirmSignIn",
  "setupTotp",
  "forceNewPassword",
  "forgotPassword",
  "confirmResetPassword",
  "verifyUser",
  "confirmVerifyUser",
  "transition",
  "signOut",
  "authenticated",
] as const;

export type AuthenticatorRoute = (typeof AUTHENTICATOR_ROUTES)[number];

/** Whether a user is signed in. It is `configuring` until the session and a stored step are loaded. */
export type AuthStatus = "configuring" | "authenticated" | "unauthenticated";

/** A message for the user that is not an error. */
export type AuthenticatorNotice =
  | SentCodeNotice
  | "passwordReset"
  | "accountConfirmed"
  | "sessionEnded"
  /** The user has signed out in another tab or window, or the session was ended there. */
  | "signedOutElsewhere";

/** What a view shows. */
export interface AuthenticatorView {
  readonly route: AuthenticatorRoute;
  readonly authStatus: AuthStatus;
  /**
   * True while a request is running. Then inputs are disabled, and the submit button does nothing but keeps the focus.
   */
  readonly isBusy: boolean;
  /** The action that is running. Its button shows the loading text. */
  readonly busyAction: "submit" | "resend" | "passkey" | "provider" | undefined;
  readonly failure: Failure | undefined;
  readonly notice: AuthenticatorNotice | undefined;
  /** The username to show or prefill. It is kept when the screen changes. */
  readonly username: string;
  /** On the route `signIn`: the user who last used a passkey on this device and can sign in with it. */
  readonly passkeyUsername: string | undefined;
  /**
   * On the route `signIn`: the users who signed in here before, the latest first, at most five. `passkeyUsername` is not
   * among them.
   */
  readonly recentUsers: readonly string[];
  /** On the routes `signIn` and `signUp`: the provider of the latest sign-in on this device, if it was with one. */
  readonly lastUsedProvider: string | undefined;
  /** On the route `signIn`: the first factor with which the form signs in. */
  readonly preferredFactor: FirstFactor | undefined;
  /** On the route `signIn`: true if the user can ask for other factors than the preferred one. */
  readonly offersOtherFactors: boolean;
  /** True if nobody may sign up here. Then no screen leads to the sign-up. */
  readonly hidesSignUp: boolean;
  /** Where the latest code was sent. */
  readonly delivery: CodeDelivery | undefined;
  /** The challenge that is shown. */
  readonly challenge: ChallengeView | undefined;
  /** On the routes `verifyUser` and `confirmVerifyUser`: the addresses that can be verified. */
  readonly unverifiedContacts: readonly UnverifiedContact[];
  /** On the routes `signIn` and `signUp`, and before them: the configured identity providers. */
  readonly providers: readonly ProviderButton[];
  /** The name of the provider whose page is being opened. Its button shows the loading text. */
  readonly redirectingTo: string | undefined;
  readonly loginMechanism: LoginMechanism;
  /** False if the sign-in form asks only for the username (choice-based flow, custom flow without a password). */
  readonly asksForPassword: boolean;
  readonly signUpAttributes: readonly string[];
  /**
   * Whether a new account is confirmed with a code or with a link. On the route `confirmSignUp` it is `link` only if
   * the widget waits for the link, which requires a password.
   */
  readonly signUpVerification: "code" | "link";
  readonly passwordPolicy: PasswordPolicy;
  /** The signed-in user; undefined unless `authStatus` is `authenticated`. */
  readonly user: SessionUser | undefined;
}

/** A snapshot of the authenticator. `selectAuthenticatorView` computes what a view shows. */
export type AuthenticatorSnapshot = Snapshot<unknown> & {
  readonly value: StateValue;
  readonly context: Pick<AuthenticatorView, "username" | "user" | "unverifiedContacts">;
  readonly hasTag: (tag: "configuring" | "busy") => boolean;
};

/** A running authenticator. `send` takes the events of a view. */
export interface AuthenticatorRef extends ActorRef<AuthenticatorSnapshot, AuthenticatorEvent> {}

/** The events that a view may send. Passwords and codes are wrapped in a `Secret`. */
export type AuthenticatorEvent =
  /**
   * The app's options have changed. What was typed is kept. Invalid options are reported to the developer, and those
   * before them remain.
   */
  | { type: "options.changed"; options: AuthenticatorOptions }
  /**
   * Also leads back from every screen to the sign-in form. The current sign-in is dropped, and the username is kept.
   */
  | { type: "signIn.chosen"; username?: string }
  | { type: "signUp.chosen"; username?: string }
  | { type: "forgotPassword.chosen"; username?: string }
  /** The sign-in form was submitted. The password is undefined if the form does not ask for it. */
  | { type: "credentials.submitted"; username: string; password?: Secret<string> | undefined }
  /** On the routes `signIn` and `signUp`: opens the page of one of `providers`. The username is kept. */
  | { type: "provider.chosen"; name: string; username?: string }
  /** On the route `signIn`: the username field has got the focus. */
  | { type: "autofill.requested" }
  /** On the route `signIn`: the user of `passkeyUsername` should no longer be offered on this device. */
  | { type: "passkeyAccount.forgotten" }
  /** On the route `signIn`: a user of `recentUsers` should no longer be listed on this device. */
  | { type: "recentUser.forgotten"; username: string }
  /** On the route `signIn`: starts the sign-in without the preferred factor, so that the user can choose another one. */
  | { type: "otherFactors.chosen"; username: string }
  | {
      type: "registration.submitted";
      username: string;
      password: Secret<string>;
      attributes: Readonly<Record<string, string>>;
    }
  /**
   * Answers to challenges. `code.submitted` also on the routes `confirmSignUp` and `confirmVerifyUser`;
   * `passkey.requested` also on the route `signIn`, for the user of `passkeyUsername`.
   */
  | AnswerEvent
  /** On the route `forgotPassword`: the username whose password is to be reset. */
  | { type: "username.submitted"; username: string }
  | { type: "newPassword.submitted"; code: Secret<string>; password: Secret<string> }
  /** On the route `verifyUser`. */
  | { type: "contact.chosen"; attribute: UnverifiedContact["attribute"] }
  /** On the routes `verifyUser` and `confirmVerifyUser`. */
  | { type: "verification.skipped" }
  | { type: "signOut.requested" };
