/** SELECT_MFA_TYPE: the selection of a second factor. */
import { readAccountException } from "../../errors/account-error.ts";
import { MFA_TYPE_OF_FACTOR, type MfaType } from "../../account/mfa-settings.ts";
import type { BaseChallenge, ChallengeProtocol } from "./challenge-protocol.ts";
import { readMfaTypes, requireChoices } from "./read-choices.ts";

export interface MfaSelectionChallenge extends BaseChallenge {
  readonly name: "mfaSelection";
  readonly wireName: "SELECT_MFA_TYPE";
  readonly mfaTypes: readonly MfaType[];
}

export interface MfaTypeAnswer {
  readonly kind: "mfaType";
  readonly mfaType: MfaType;
}

export const mfaSelection: ChallengeProtocol<MfaSelectionChallenge, MfaTypeAnswer> = {
  read: ({ wireName, userId, parameters }) => ({
    name: "mfaSelection",
    wireName,
    userId,
    mfaTypes: requireChoices(readMfaTypes(parameters, "MFAS_CAN_CHOOSE")),
  }),
  responses: ({ mfaType }) => ({ ANSWER: factorOf(mfaType) }),
  readException: readAccountException,
};

function factorOf(mfaType: MfaType): unknown {
  return [...MFA_TYPE_OF_FACTOR].find(([, known]) => known === mfaType)?.[0];
}
