/** A passkey (WEB_AUTHN): the browser asks for it. */
import { incorrectFirstFactor } from "../../../protocol/sign-in/challenge-error.ts";
import type { PasskeyChallenge } from "../../../protocol/sign-in/challenges/passkey.ts";
import type { FirstFactor } from "../../../protocol/sign-in/first-factor.ts";
import { canReselect } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { usingPasskeys } from "../states/using-passkeys.ts";
import type { FirstFactorSelectionStep } from "./first-factor-selection.descriptor.ts";

/** While `isBusy`, the browser asks for the passkey in a window of its own; afterwards, it can be asked again. */
export interface PasskeyView {
  readonly name: "passkey";
  readonly canReselect: boolean;
}

const ONLY_PASSKEY: readonly FirstFactor[] = ["WEB_AUTHN"];

export const passkey: ChallengeDescriptor<PasskeyChallenge, PasskeyView, FirstFactorSelectionStep> = {
  view: (_challenge, context) => ({ name: "passkey", canReselect: canReselect(context) }),
  // There is no step for a passkey alone: the one factor there is can be chosen again.
  nextStep: () => ({
    signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
    availableChallenges: ONLY_PASSKEY,
  }),
  events: (_view, { challengeResponse }) => {
    if (challengeResponse !== "WEB_AUTHN") throw incorrectFirstFactor(ONLY_PASSKEY);
    return [{ type: "passkey.requested" }];
  },
  waiting: [
    { guard: "isPasskeyDue", target: "usingPasskey" },
    { guard: { type: "isAsked", params: { name: "passkey" } }, target: "awaitingPasskey" },
  ],
  states: usingPasskeys,
};
