/** Declares the events that a view sends in answer to a challenge. */
import type { FirstFactor } from "../../protocol/sign-in/sign-in-flow.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import type { Secret } from "../../protocol/wire/secret.ts";

/** The events by the view (`ChallengeView`) that sends them. Passwords and codes are wrapped in a `Secret`. */
export type AnswerEvent =
  /**
   * All views that ask for a code. `deviceName` is the user's name for the device with the app; only the view
   * `totpSetup` sends it.
   */
  | { type: "code.submitted"; code: Secret<string>; deviceName?: string | undefined }
  /** All views with `canResend`; `totpSetup` if the request for the secret has failed. */
  | { type: "code.resendRequested" }
  /** `mfaSelection` and `mfaSetupSelection`. */
  | { type: "mfaType.selected"; mfaType: MfaType }
  /** `emailSetup`. */
  | { type: "email.submitted"; email: string }
  /** `firstFactorSelection`. */
  | { type: "firstFactor.selected"; factor: FirstFactor }
  /** Returns to the selection of a factor. All views with `canReselect`. */
  | { type: "selection.reopened" }
  /** `password`. */
  | { type: "password.submitted"; password: Secret<string> }
  /** Opens the browser's passkey dialog again. `passkey`. */
  | { type: "passkey.requested" }
  /** Closes the browser's passkey dialog. `passkey`. */
  | { type: "passkey.abandoned" }
  /** `custom`. */
  | { type: "answer.submitted"; answer: Secret<string> }
  /** `newPassword`. */
  | {
      type: "requiredPassword.submitted";
      password: Secret<string>;
      attributes: Readonly<Record<string, string>>;
    }
  | { type: "failure.dismissed" };
