/** A sign-in with a passkey (WEB_AUTHN). */
import { incorrectFirstFactor } from "../../../protocol/sign-in/challenge-error.ts";
import type { PasskeyChallenge } from "../../../protocol/sign-in/challenges/passkey.ts";
import type { FirstFactor } from "../../../protocol/sign-in/sign-in-flow.ts";
import { canReselect } from "../challenge.context.ts";
import type { ChallengeDescriptor } from "./challenge-descriptor.ts";
import { usingPasskeys } from "../states/using-passkeys.ts";
import type { FirstFactorSelectionStep } from "./first-factor-selection.descriptor.ts";

/** The view model. While `isBusy` is true, the browser shows its dialog. Afterwards, the user can open it again. */
export interface PasskeyView {
  readonly name: "passkey";
  readonly canReselect: boolean;
}

const ONLY_PASSKEY: readonly FirstFactor[] = ["WEB_AUTHN"];

export const passkey: ChallengeDescriptor<PasskeyChallenge, PasskeyView, FirstFactorSelectionStep> = {
  view: (_challenge, context) => ({ name: "passkey", canReselect: canReselect(context) }),
  route: () => "confirmSignIn",
  // Amplify has no step for a passkey alone, so the step is a selection with one factor.
  nextStep: () => ({
    signInStep: "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION",
    availableChallenges: ONLY_PASSKEY,
  }),
  events: (_view, { challengeResponse }) => {
    if (challengeResponse !== "WEB_AUTHN") throw incorrectFirstFactor(ONLY_PASSKEY);
    return [{ type: "passkey.requested" }];
  },
  waiting: [
    { guard: "isPasskeyPromptDue", target: "usingPasskey" },
    { guard: { type: "isChallenge", params: { name: "passkey" } }, target: "awaitingPasskey" },
  ],
  states: usingPasskeys,
};
