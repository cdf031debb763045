/** MFA_SETUP: a second factor has to be set up first. The code of an authenticator app goes to VerifySoftwareToken. */
import { readAccountRefusal } from "../../errors/account-error.ts";
import type { MfaType } from "../../account/mfa-settings.ts";
import type { AskedChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { readMfaTypes, requireChoices } from "./read-choices.ts";

export interface MfaSetupChallenge extends AskedChallenge {
  readonly name: "mfaSetup";
  readonly wireName: "MFA_SETUP";
  readonly mfaTypes: readonly MfaType[];
}

export type MfaSetupAnswer =
  /** The address to which the pool sends codes from now on. */
  | { readonly kind: "email"; readonly email: string }
  /** VerifySoftwareToken has taken a code of the authenticator app, and the session says so. */
  | { readonly kind: "totpSetup" };

export const mfaSetup: ChallengeProtocol<MfaSetupChallenge, MfaSetupAnswer> = {
  read: ({ wireName, userId, parameters }) => ({
    name: "mfaSetup",
    wireName,
    userId,
    // A phone number cannot be set up in the middle of a sign-in: the service has no answer for it.
    mfaTypes: requireChoices(readMfaTypes(parameters, "MFAS_CAN_SETUP").filter((mfaType) => mfaType !== "SMS")),
  }),
  responses: (answer) => (answer.kind === "email" ? { EMAIL: answer.email } : {}),
  readRefusal: readAccountRefusal,
};
