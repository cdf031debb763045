/** What a view may say to a challenge. */
import type { FirstFactor } from "../../protocol/sign-in/first-factor.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { Secret } from "../../protocol/wire/secret.ts";

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
