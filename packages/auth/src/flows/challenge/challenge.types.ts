/** What a view may know of a challenge, and what it may say to it. */
import type { FirstFactor } from "../../protocol/sign-in/first-factor.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { CodeDelivery } from "../../protocol/account/code-delivery.ts";
import type { SentCodeNotice } from "../../protocol/account/sent-code.ts";
import type { Failure } from "../../protocol/errors/auth-error.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { TotpSetup } from "../../protocol/account/totp-setup.ts";

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
  /** `preselected`: what the choice begins with, where something is known of the person; else with the first. */
  | {
      readonly name: "firstFactorSelection";
      readonly factors: readonly FirstFactor[];
      readonly preselected?: FirstFactor | undefined;
    }
  | { readonly name: "password"; readonly canReselect: boolean }
  /** While `isBusy`, the browser asks for the passkey in a window of its own; afterwards, it can be asked again. */
  | { readonly name: "passkey"; readonly canReselect: boolean };

/** What a view shows while a challenge is in view. */
export interface ChallengePart {
  /** A submission runs: inputs are disabled, the confirm button is inert but keeps focus. */
  readonly isBusy: boolean;
  /** Which of the screen's actions is running, so that the right button shows its loading text. */
  readonly busyAction: "submit" | "resend" | undefined;
  readonly failure: Failure | undefined;
  /** A good news line: a code is on its way. */
  readonly notice: SentCodeNotice | undefined;
  readonly username: string;
  /** Where the newest code went. */
  readonly delivery: CodeDelivery | undefined;
  readonly challenge: ChallengeView | undefined;
}

/** Facts in the past tense; secrets are sealed before they are sent. */
export type AnswerEvent =
  /**
   * The code of the screen in view: confirmSignIn (any code), setupTotp. `deviceName`: what the person calls the device with the
   * app that is being set up.
   */
  | { type: "code.submitted"; code: Secret<string>; deviceName?: string | undefined }
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
  | { type: "failure.dismissed" };
