/** The selection of a second factor (SELECT_MFA_TYPE). */
import type { MfaType } from "../../../protocol/account/mfa-settings.ts";
import { incorrectMfaMethod } from "../../../protocol/sign-in/challenge-error.ts";
import type { MfaSelectionChallenge } from "../../../protocol/sign-in/challenges/mfa-selection.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { onFailureDismissed, waitingState } from "../states/waiting.ts";

export interface MfaSelectionView {
  readonly name: "mfaSelection";
  readonly mfaTypes: readonly MfaType[];
}

export interface MfaSelectionStep {
  readonly signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION";
  readonly allowedMFATypes: readonly MfaType[];
}

export const mfaSelection: ChallengeDescriptor<MfaSelectionChallenge, MfaSelectionView, MfaSelectionStep> = {
  view: ({ mfaTypes }) => ({ name: "mfaSelection", mfaTypes }),
  route: () => "confirmSignIn",
  nextStep: ({ mfaTypes }) => ({ signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION", allowedMFATypes: mfaTypes }),
  events: ({ mfaTypes }, { challengeResponse }) => [
    { type: "mfaType.selected", mfaType: offeredMfaType(mfaTypes, challengeResponse) },
  ],
  waiting: [
    { guard: "isOnlyMfaType", target: "answering", actions: ["selectOnlyMfaType", "repeatMfaType"] },
    { guard: { type: "isChallenge", params: { name: "mfaSelection" } }, target: "awaitingMfaSelection" },
  ],
  states: {
    awaitingMfaSelection: {
      ...waitingState,
      description: "Waits for the choice of the second factor (SELECT_MFA_TYPE).",
      on: {
        "mfaType.selected": {
          guard: { type: "isOfferedMfaType", params: ({ event }) => ({ mfaType: event.mfaType }) },
          target: "answering",
          actions: [
            { type: "recordSelection", params: ({ event }) => ({ selections: { mfaType: event.mfaType } }) },
            {
              type: "setAnswer",
              params: ({ event }) => ({ answer: { kind: "mfaType", mfaType: event.mfaType } }),
            },
          ],
        },
        ...onFailureDismissed,
      },
    },
  },
};

/**
 * Returns the second factor that a response of an app names.
 *
 * @throws AuthError `input.invalid` if it is not in the list.
 */
export function offeredMfaType(mfaTypes: readonly MfaType[], response: string): MfaType {
  const mfaType = mfaTypes.find((candidate) => candidate === response);
  if (mfaType === undefined) throw incorrectMfaMethod(mfaTypes);
  return mfaType;
}
