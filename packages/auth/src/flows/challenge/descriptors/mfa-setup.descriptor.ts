/** A second factor is set up on the way in (MFA_SETUP): an authenticator app, or an address for codes by e-mail. */
import { present } from "../../../engine/index.ts";
import type { MfaType } from "../../../protocol/account/mfa-settings.ts";
import { type TotpSetup, totpSetup } from "../../../protocol/account/totp-setup.ts";
import type { MfaSetupChallenge } from "../../../protocol/sign-in/challenges/mfa-setup.ts";
import { canReselect, type ChallengeContext, setupTypeOf } from "../challenge.context.ts";
import type { ChallengeDescriptor, ConfirmedResponse } from "./challenge-descriptor.ts";
import { type ChallengeEvent, challengeSetup } from "../challenge.setup.ts";
import { dismissing, remembering, reselecting, resting } from "../states/resting.ts";
import { settingUpTotp } from "../states/setting-up-totp.ts";
import { offeredMfaType } from "./mfa-selection.descriptor.ts";

export type MfaSetupView =
  /** Which second factor to set up. */
  | { readonly name: "mfaSetupSelection"; readonly mfaTypes: readonly MfaType[] }
  /** The address for codes by e-mail. */
  | { readonly name: "emailSetup"; readonly canReselect: boolean }
  /** Route `setupTotp`; `setup` is undefined while it is being fetched. */
  | { readonly name: "totpSetup"; readonly setup: TotpSetup | undefined; readonly canReselect: boolean };

export type MfaSetupStep =
  | {
      readonly signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION";
      readonly allowedMFATypes: readonly MfaType[];
    }
  | { readonly signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP" }
  | { readonly signInStep: "CONTINUE_SIGN_IN_WITH_TOTP_SETUP"; readonly totpSetupDetails: TotpSetup };

export const mfaSetup: ChallengeDescriptor<MfaSetupChallenge, MfaSetupView, MfaSetupStep> = {
  view: viewOf,
  nextStep: nextStepOf,
  events: eventsOf,
  waiting: [
    { guard: "setsUpApp", target: "associatingTotp" },
    { guard: "setsUpKnownApp", target: "awaitingTotpSetupCode" },
    { guard: "setsUpEmail", target: "awaitingEmailSetup" },
    { guard: { type: "isAsked", params: { name: "mfaSetup" } }, target: "awaitingMfaSetupSelection" },
  ],
  states: {
    awaitingMfaSetupSelection: challengeSetup.createStateConfig({
      ...resting,
      description: "Waits for the choice of the second factor to set up (MFA_SETUP).",
      on: {
        "mfaType.selected": {
          guard: { type: "isOfferedMfaType", params: ({ event }) => ({ mfaType: event.mfaType }) },
          target: "asking",
          actions: { type: "keepTrail", params: ({ event }) => ({ trail: { mfaSetupType: event.mfaType } }) },
        },
        ...dismissing,
      },
    }),
    awaitingEmailSetup: challengeSetup.createStateConfig({
      ...resting,
      ...remembering,
      description: "Waits for the e-mail address that codes are sent to (MFA_SETUP).",
      on: {
        "email.submitted": {
          target: "answering",
          actions: [
            { type: "keepTrail", params: ({ event }) => ({ trail: { setupEmail: event.email } }) },
            { type: "keepAnswer", params: ({ event }) => ({ answer: { kind: "email", email: event.email } }) },
          ],
        },
        ...reselecting,
        ...dismissing,
      },
    }),
    ...settingUpTotp,
  },
};

function viewOf({ mfaTypes }: MfaSetupChallenge, context: ChallengeContext): MfaSetupView {
  const { username, totpSecret } = context;
  const mfaType = setupTypeOf(context);
  if (mfaType === "EMAIL") return { name: "emailSetup", canReselect: canReselect(context) };
  if (mfaType !== "TOTP") return { name: "mfaSetupSelection", mfaTypes };
  return {
    name: "totpSetup",
    setup: totpSecret && totpSetup(totpSecret, username),
    canReselect: canReselect(context),
  };
}

function nextStepOf(view: MfaSetupView): MfaSetupStep {
  switch (view.name) {
    case "mfaSetupSelection":
      return { signInStep: "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION", allowedMFATypes: view.mfaTypes };
    case "emailSetup":
      return { signInStep: "CONTINUE_SIGN_IN_WITH_EMAIL_SETUP" };
    case "totpSetup":
      return { signInStep: "CONTINUE_SIGN_IN_WITH_TOTP_SETUP", totpSetupDetails: present(view.setup) };
  }
}

/**
 * A number is the code of the app, what holds an @ is an e-mail address, and the words EMAIL and TOTP choose what is set
 * up.
 */
function eventsOf(
  view: MfaSetupView,
  { challengeResponse, friendlyDeviceName: deviceName, secret }: ConfirmedResponse,
): readonly ChallengeEvent[] {
  const current = view.name === "totpSetup" ? "TOTP" : view.name === "emailSetup" ? "EMAIL" : undefined;
  const allowed = allowedIn(view, current);
  const choosing = (mfaType: MfaType): readonly ChallengeEvent[] => {
    if (mfaType === current) return [];
    offeredMfaType(allowed, mfaType);
    const select = { type: "mfaType.selected", mfaType } as const;
    return current === undefined ? [select] : [{ type: "selection.reopened" }, select];
  };
  if (challengeResponse.includes("@")) {
    return [...choosing("EMAIL"), { type: "email.submitted", email: challengeResponse }];
  }
  if (/^\d+$/.test(challengeResponse) && current === "TOTP") {
    return [{ type: "code.submitted", code: secret, deviceName }];
  }
  return choosing(offeredMfaType(allowed, challengeResponse));
}

function allowedIn(view: MfaSetupView, current: MfaType | undefined): readonly MfaType[] {
  if (view.name === "mfaSetupSelection") return view.mfaTypes;
  if (view.canReselect) return ["EMAIL", "TOTP"];
  return current === undefined ? [] : [current];
}
