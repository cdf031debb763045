/** Reads out of a snapshot of the challenge conversation what a view may know of it. */
import type { SnapshotFrom } from "xstate";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import { totpSetup } from "../../protocol/account/totp-setup.ts";
import type { challengeMachine } from "./challenge.machine.ts";
import {
  canReselect,
  canSignInAnew,
  type ChallengeContext,
  isPasswordChosen,
  setupTypeOf,
} from "./challenge.context.ts";
import type { ChallengePart, ChallengeView } from "./challenge.types.ts";

type ChallengeSnapshot = SnapshotFrom<typeof challengeMachine>;

export function selectChallengeView(snapshot: ChallengeSnapshot): ChallengePart {
  const { context } = snapshot;
  const isBusy = snapshot.hasTag("busy");
  return {
    isBusy,
    busyAction: !isBusy ? undefined : snapshot.hasTag("resending") ? "resend" : "submit",
    failure: context.failure,
    notice: context.notice,
    username: context.username,
    delivery:
      context.challenge !== undefined && "delivery" in context.challenge ? context.challenge.delivery : undefined,
    challenge: challengeViewOf(context),
  };
}

function challengeViewOf(context: ChallengeContext): ChallengeView | undefined {
  const { challenge } = context;
  switch (challenge?.name) {
    case undefined:
    case "device":
      return undefined;
    case "smsCode":
    case "emailCode":
      return { name: challenge.name, canResend: canSignInAnew(context) };
    case "totpCode":
      return { name: challenge.name, deviceName: challenge.deviceName };
    case "mfaSelection":
      return { name: challenge.name, mfaTypes: challenge.mfaTypes };
    case "newPassword":
      return { name: challenge.name, requiredAttributes: challenge.requiredAttributes };
    case "custom":
      return { name: challenge.name, parameters: challenge.parameters };
    case "password":
      return { name: challenge.name, canReselect: false };
    case "passkey":
      return { name: challenge.name, canReselect: canReselect(context) };
    case "firstFactorSelection":
      return isPasswordChosen(context)
        ? { name: "password", canReselect: true }
        : { name: challenge.name, factors: challenge.factors };
    case "mfaSetup":
      return setupViewOf(context, challenge.mfaTypes);
  }
}

function setupViewOf(context: ChallengeContext, mfaTypes: readonly MfaType[]): ChallengeView {
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
