/** What a response of `confirmSignIn` means to the question that is open: the events of somebody at its screen. */
import type { ChallengeEvent, ChallengeView } from "../challenge/index.ts";
import { incorrectFirstFactor, incorrectMfaMethod } from "../../protocol/sign-in/challenge-error.ts";
import type { MfaType } from "../../protocol/account/mfa-settings.ts";
import { Secret } from "../../protocol/wire/secret.ts";

export interface ChallengeResponse {
  readonly challengeResponse: string;
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly friendlyDeviceName: string | undefined;
}

/** @throws AuthError `input.invalid` for a choice that is not offered (`spec.md` §5). */
export function eventsOfResponse(challenge: ChallengeView, response: ChallengeResponse): readonly ChallengeEvent[] {
  const { challengeResponse, userAttributes: attributes } = response;
  const secret = new Secret(challengeResponse);
  switch (challenge.name) {
    case "smsCode":
    case "emailCode":
    case "totpCode":
      return [{ type: "code.submitted", code: secret }];
    case "mfaSelection":
      return [{ type: "mfaType.selected", mfaType: offered(challenge.mfaTypes, challengeResponse) }];
    case "mfaSetupSelection":
    case "totpSetup":
    case "emailSetup":
      return eventsOfSetup(challenge, response);
    case "newPassword":
      return [{ type: "requiredPassword.submitted", password: secret, attributes }];
    case "custom":
      return [{ type: "answer.submitted", answer: secret }];
    case "firstFactorSelection": {
      const factor = challenge.factors.find((candidate) => candidate === challengeResponse);
      if (factor === undefined) throw incorrectFirstFactor(challenge.factors);
      return [{ type: "firstFactor.selected", factor }];
    }
    case "password":
      return [{ type: "password.submitted", password: secret }];
    case "passkey":
      if (challengeResponse !== "WEB_AUTHN") throw incorrectFirstFactor(["WEB_AUTHN"]);
      return [{ type: "passkey.requested" }];
  }
}

type SetupView = Extract<ChallengeView, { name: "mfaSetupSelection" | "totpSetup" | "emailSetup" }>;

/**
 * `spec.md` §4: in a set-up a number is the code of the app, what holds an @ is an e-mail address, and the words EMAIL and
 * TOTP choose the method.
 */
function eventsOfSetup(
  challenge: SetupView,
  { challengeResponse, friendlyDeviceName: deviceName }: ChallengeResponse,
): readonly ChallengeEvent[] {
  const present = challenge.name === "totpSetup" ? "TOTP" : challenge.name === "emailSetup" ? "EMAIL" : undefined;
  const allowed = allowedIn(challenge, present);
  const choosing = (mfaType: MfaType): readonly ChallengeEvent[] => {
    if (mfaType === present) return [];
    offered(allowed, mfaType);
    const select = { type: "mfaType.selected", mfaType } as const;
    return present === undefined ? [select] : [{ type: "selection.reopened" }, select];
  };
  if (challengeResponse.includes("@")) {
    return [...choosing("EMAIL"), { type: "email.submitted", email: challengeResponse }];
  }
  if (/^\d+$/.test(challengeResponse) && present === "TOTP") {
    return [{ type: "code.submitted", code: new Secret(challengeResponse), deviceName }];
  }
  return choosing(offered(allowed, challengeResponse));
}

function allowedIn(challenge: SetupView, present: MfaType | undefined): readonly MfaType[] {
  if (challenge.name === "mfaSetupSelection") return challenge.mfaTypes;
  if (challenge.canReselect) return ["EMAIL", "TOTP"];
  return present === undefined ? [] : [present];
}

function offered(mfaTypes: readonly MfaType[], response: string): MfaType {
  const mfaType = mfaTypes.find((candidate) => candidate === response);
  if (mfaType === undefined) throw incorrectMfaMethod(mfaTypes);
  return mfaType;
}
