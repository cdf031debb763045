/** The set-up of a second factor during a sign-in (MFA_SETUP): an authenticator app, or an address for codes by e-mail. */
import { requireDefined } from "../../../engine/index.ts";
import type { MfaType } from "../../../protocol/account/mfa-settings.ts";
import { type TotpSetup, totpSetup } from "../../../protocol/account/totp-setup.ts";
import type { MfaSetupChallenge } from "../../../protocol/sign-in/challenges/mfa-setup.ts";
import { canReselect, type ChallengeContext, setupTypeOf } from "../challenge.context.ts";
import type { ChallengeDescriptor, ConfirmedResponse } from "./challenge-descriptor.ts";
import type { ChallengeEvent } from "../challenge.setup.ts";
import { onFailureDismissed, storingSelection, onSelectionReopened, waitingState } from "../states/waiting.ts";
import { settingUpTotp } from "../states/setting-up-totp.ts";
import { offeredMfaType } from "./mfa-selection.descriptor.ts";

export type MfaSetupView =
  /** Asks which second factor to set up. */
  | { readonly name: "mfaSetupSelection"; readonly mfaTypes: readonly MfaType[] }
  /** Asks for the address for codes by e-mail. */
  | { readonly name: "emailSetup"; readonly canReselect: boolean }
  /** Shows the secret of the app and asks for a code. `setup` is undefined until the secret is loaded. */
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
  route: ({ name }) => (name === "totpSetup" ? "setupTotp" : "confirmSignIn"),
  nextStep: nextStepOf,
  events: eventsOf,
  waiting: [
    { guard: "setsUpApp", target: "associatingTotp" },
    { guard: "setsUpAppWithSecret", target: "awaitingTotpSetupCode" },
    { guard: "setsUpEmail", target: "awaitingEmailSetup" },
    { guard: { type: "isChallenge", params: { name: "mfaSetup" } }, target: "awaitingMfaSetupSelection" },
  ],
  states: {
    awaitingMfaSetupSelection: {
      ...waitingState,
      description: "Waits for the choice of the second factor to set up (MFA_SETUP).",
      on: {
        "mfaType.selected": {
          guard: { type: "isOfferedMfaType", params: ({ event }) => ({ mfaType: event.mfaType }) },
          target: "selectingState",
          actions: {
            type: "recordSelection",
            params: ({ event }) => ({ selections: { mfaSetupType: event.mfaType } }),
          },
        },
        ...onFailureDismissed,
      },
    },
    awaitingEmailSetup: {
      ...waitingState,
      ...storingSelection,
      description: "Waits for the e-mail address that codes are sent to (MFA_SETUP).",
      on: {
        "email.submitted": {
          target: "answering",
          actions: [
            { type: "recordSelection", params: ({ event }) => ({ selections: { setupEmail: event.email } }) },
            { type: "setAnswer", params: ({ event }) => ({ answer: { kind: "email", email: event.email } }) },
          ],
        },
        ...onSelectionReopened,
        ...onFailureDismissed,
      },
    },
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
      return { signInStep: "CONTINUE_SIGN_IN_WITH_TOTP_SETUP", totpSetupDetails: requireDefined(view.setup) };
  }
}

/**
 * Converts the response of an app: a number is a code of the authenticator app, a text with `@` is the address for codes
 * by e-mail, and `EMAIL` or `TOTP` selects what is set up. The pool checks whether the address is valid.
 */
function eventsOf(
  view: MfaSetupView,
  { challengeResponse, friendlyDeviceName: deviceName, secret }: ConfirmedResponse,
): readonly ChallengeEvent[] {
  const current = view.name === "totpSetup" ? "TOTP" : view.name === "emailSetup" ? "EMAIL" : undefined;
  const allowed = allowedIn(view, current);
  const select = (mfaType: MfaType): readonly ChallengeEvent[] => {
    if (mfaType === current) return [];
    offeredMfaType(allowed, mfaType);
    const selected = { type: "mfaType.selected", mfaType } as const;
    return current === undefined ? [selected] : [{ type: "selection.reopened" }, selected];
  };
  if (challengeResponse.includes("@")) {
    return [...select("EMAIL"), { type: "email.submitted", email: challengeResponse }];
  }
  if (/^\d+$/.test(challengeResponse) && current === "TOTP") {
    return [{ type: "code.submitted", code: secret, deviceName }];
  }
  return select(offeredMfaType(allowed, challengeResponse));
}

function allowedIn(view: MfaSetupView, current: MfaType | undefined): readonly MfaType[] {
  if (view.name === "mfaSetupSelection") return view.mfaTypes;
  if (view.canReselect) return ["EMAIL", "TOTP"];
  return current === undefined ? [] : [current];
}
