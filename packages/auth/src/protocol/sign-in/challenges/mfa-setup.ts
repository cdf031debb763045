/** MFA_SETUP: the user has to set up a second factor. An authenticator app is verified by VerifySoftwareToken first. */
import { readAccountException } from "../../errors/account-error.ts";
import type { MfaType } from "../../account/mfa-settings.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { readMfaTypes, requireChoices } from "./read-choices.ts";

export interface MfaSetupChallenge extends BaseChallenge {
  readonly name: "mfaSetup";
  readonly wireName: "MFA_SETUP";
  readonly mfaTypes: readonly MfaType[];
}

export type MfaSetupAnswer =
  /** The address to which the pool sends future codes. */
  | { readonly kind: "email"; readonly email: string }
  /** VerifySoftwareToken has accepted a code of the authenticator app. The session contains this fact. */
  | { readonly kind: "totpSetup" };

export const mfaSetup: ChallengeProtocol<MfaSetupChallenge, MfaSetupAnswer> = {
  read: ({ wireName, userId, parameters }) => ({
    name: "mfaSetup",
    wireName,
    userId,
    // The service has no response with which a phone number could be set up during a sign-in.
    mfaTypes: requireChoices(readMfaTypes(parameters, "MFAS_CAN_SETUP").filter((mfaType) => mfaType !== "SMS")),
  }),
  responses: (answer) => (answer.kind === "email" ? { EMAIL: answer.email } : {}),
  readException: readAccountException,
};
