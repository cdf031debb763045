/**
 * Declares the context, the input and the session events of the authenticator machine, and computes from its context.
 *
 * The first form uses this file before the machine is loaded, so it needs no machine.
 */
import type { Failure } from "../../protocol/errors/auth-error.ts";
import { NO_SIGN_INS, type RecentSignIns, withoutName } from "../../protocol/account/recent-sign-ins.ts";
import { allowsPasskeyAutofill } from "../../protocol/passkeys/last-passkey-user.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { FormConfig } from "../../protocol/sign-up/form-config.ts";
import type { RestoredStep } from "../../protocol/sign-in/pending-step.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { SessionUser } from "../../protocol/session/session-record.ts";
import type { UnverifiedContact } from "../../protocol/account/unverified-contacts.ts";
import type { ChallengeInput } from "../challenge/challenge.context.ts";
import type { ResetPasswordInput } from "../reset-password/reset-password.setup.ts";
import type { SessionEndReason } from "../session/session.setup.ts";
import type { SignUpMachineInput } from "../sign-up/sign-up.setup.ts";
import type { AuthenticatorNotice } from "./authenticator.types.ts";
import {
  type AuthenticatorOptions,
  changedOptions,
  type ConfiguredScreens,
  NO_OPTIONS,
  type ResolvedOptions,
} from "./authenticator-options.ts";
import type { ShownChallenge } from "./challenge-screen.ts";
import { AT_REST, type AutofillView, type ChildView } from "./resting-view.ts";

/** The input of the authenticator machine. */
export interface AuthenticatorInput extends FormConfig, Partial<Omit<ResolvedOptions, keyof FormConfig>> {
  /** True if the browser supports passkeys. */
  readonly supportsPasskeys?: boolean;
  /** What the client's configuration says, for options that change later. */
  readonly configured?: ConfiguredScreens;
  /** What a form that is shown already has of the device, and the name that was typed into it. */
  readonly recent?: RecentSignIns;
  readonly passkeyUsername?: string | undefined;
  readonly username?: string;
}

/** What the authenticator knows. */
export interface AuthenticatorContext extends ResolvedOptions {
  readonly supportsPasskeys: boolean;
  readonly configured: ConfiguredScreens;
  /** The typed username. It is kept when the screen changes. */
  readonly username: string;
  /** The password of a sign-in to an unconfirmed account. The user is signed in with it after the confirmation. */
  readonly password: Secret<string> | undefined;
  readonly delivery: CodeDelivery | undefined;
  readonly signUpStart: SignUpMachineInput["start"];
  readonly resetStart: ResetPasswordInput["start"];
  /** The time until which a reload restores the current step, if the step is stored. */
  readonly expiresAtMs: number | undefined;
  /** The input of the challenge machine. */
  readonly challenge: ChallengeInput | undefined;
  /** The challenge that is shown. It remains while the answer is being sent. */
  readonly question: ShownChallenge["question"];
  /** The same challenge with the first factors that the options hide. */
  readonly posed: ShownChallenge["question"];
  /** The address to which a code was sent. */
  readonly attribute: UnverifiedContact["attribute"] | undefined;
  readonly notice: AuthenticatorNotice | undefined;
  /** The error that ended a sign-in. The sign-in screen shows it. */
  readonly failure: Failure | undefined;
  /** The user who last used a passkey on this device. */
  readonly passkeyUsername: string | undefined;
  /** The sign-ins that this device remembers. */
  readonly recent: RecentSignIns;
  /** The users among them whom the sign-in screen lists: all except `passkeyUsername`. */
  readonly recentUsers: readonly string[];
  readonly user: SessionUser | undefined;
  /** The addresses that the signed-in user can verify. */
  readonly unverifiedContacts: readonly UnverifiedContact[];
  /** True while the child machine is signing in. A session that starts meanwhile is its result. */
  readonly isSigningIn: boolean;
  /** True if the sign-up machine waits until the user follows a link, instead of waiting for a code. */
  readonly waitsForLink: boolean;
  /** The name of the provider whose page is being opened. */
  readonly redirectingTo: string | undefined;
  /** What the screen shows of the child machine. */
  readonly childView: ChildView;
  /** What the sign-in screen shows of the autofill machine, which runs beside the sign-in machine. */
  readonly autofillView: AutofillView;
}

/** The events of the session. */
export type SessionChange =
  /** `failure` is that of a sign-in on the hosted pages that has just returned. */
  | { type: "session.absent"; failure?: Failure | undefined }
  | {
      type: "session.started";
      user: SessionUser;
      unverifiedContacts: readonly UnverifiedContact[];
      /** The provider from whose page the user has just returned to this tab. */
      provider?: string | undefined;
    }
  | { type: "session.ended"; reason: SessionEndReason };

/** The context of a new sign-in. */
export const NEW_SIGN_IN = {
  delivery: undefined,
  expiresAtMs: undefined,
  password: undefined,
  challenge: undefined,
  question: undefined,
  posed: undefined,
  attribute: undefined,
  notice: undefined,
  failure: undefined,
  signUpStart: "registration",
  resetStart: "username",
  isSigningIn: false,
  waitsForLink: false,
} as const;

/** No child machine has reported a snapshot. */
export const NOTHING_SHOWN = { childView: AT_REST, autofillView: AT_REST } as const;

/** Returns what the authenticator knows at its start. */
export function firstContext({
  recent = NO_SIGN_INS,
  passkeyUsername,
  username = "",
  ...input
}: AuthenticatorInput): AuthenticatorContext {
  return {
    supportsPasskeys: false,
    configured: {},
    ...NO_OPTIONS,
    ...input,
    ...NEW_SIGN_IN,
    ...NOTHING_SHOWN,
    username,
    passkeyUsername,
    recent,
    recentUsers: withoutName(recent.usernames, passkeyUsername),
    user: undefined,
    unverifiedContacts: [],
    redirectingTo: undefined,
  };
}

/** Returns what other options change. Invalid ones change nothing. */
export function contextAfterOptions(
  context: AuthenticatorContext,
  options: AuthenticatorOptions,
): Partial<AuthenticatorContext> {
  const changed = changedOptions(context, options);
  const forgotten = changed.remembersUsers === false && { recent: NO_SIGN_INS, recentUsers: NO_SIGN_INS.usernames };
  return { ...changed, ...forgotten };
}

/** Returns the first screen of a user who is not signed in, as the options want it. */
export function firstScreen({
  failure,
  initialScreen,
  hidesSignUp,
}: Pick<AuthenticatorContext, "failure" | "initialScreen" | "hidesSignUp">): ResolvedOptions["initialScreen"] {
  // The sign-in screen tells why a sign-in on the hosted pages has failed.
  const isAllowed = failure === undefined && (initialScreen !== "signUp" || !hidesSignUp);
  return isAllowed ? initialScreen : "signIn";
}

/** Returns the part of the sign-up machine's input that decides whether it waits for a code or for a link. */
export const confirmationInput = (context: FormConfig & Pick<AuthenticatorContext, "password">) =>
  ({
    password: context.password,
    autoSignIn: context.autoSignIn ? "atOnce" : "never",
    signInFlow: context.signInFlow,
    verification: context.signUpVerification,
  }) as const;

/** Returns true if the sign-in screen may offer a passkey instead of the form. */
export function allowsAutofill(
  context: Pick<AuthenticatorContext, "supportsPasskeys" | "signInFlow" | "hiddenFactors">,
): boolean {
  const { supportsPasskeys, signInFlow, hiddenFactors } = context;
  return supportsPasskeys && allowsPasskeyAutofill(signInFlow) && !hiddenFactors.includes("WEB_AUTHN");
}

/** Returns what a restored step contributes to the context. */
export function pendingStepOf(step: RestoredStep | undefined): Partial<AuthenticatorContext> {
  if (step === undefined || step.route === "confirmSignIn" || step.route === "signIn") return {};
  const { attribute, delivery, expiresAtMs } = step;
  return { attribute, delivery, expiresAtMs };
}
