/** SELECT_CHALLENGE: the selection of a first factor. If it is the password, the response also contains the password. */
import { readAccountException } from "../../errors/account-error.ts";
import { optionalList } from "../../wire/read-json-parts.ts";
import type { FirstFactor } from "../sign-in-flow.ts";
import type { BaseChallenge, ChallengeProtocol, ReceivedChallenge } from "./challenge-protocol.ts";
import { type PasswordAnswer, passwordResponses } from "./password.ts";
import { requireChoices } from "./read-choices.ts";

export interface FirstFactorSelectionChallenge extends BaseChallenge {
  readonly name: "firstFactorSelection";
  readonly wireName: "SELECT_CHALLENGE";
  readonly factors: readonly FirstFactor[];
}

export type FirstFactorAnswer =
  /** Any factor except the password. The pool then sends a code or asks for a passkey. */
  { readonly kind: "firstFactor"; readonly factor: FirstFactor } | PasswordAnswer;

/** The first factors that this client supports, in the order of the list. */
const FIRST_FACTORS: readonly FirstFactor[] = ["PASSWORD_SRP", "PASSWORD", "EMAIL_OTP", "SMS_OTP", "WEB_AUTHN"];

export const firstFactorSelection: ChallengeProtocol<FirstFactorSelectionChallenge, FirstFactorAnswer> = {
  read: (received) => ({
    name: "firstFactorSelection",
    wireName: received.wireName,
    userId: received.userId,
    factors: requireChoices(readFactors(received)),
  }),
  responses: (answer) => {
    if (answer.kind === "firstFactor") return { ANSWER: answer.factor };
    const factor: FirstFactor = answer.kind === "proof" ? "PASSWORD_SRP" : "PASSWORD";
    return { ANSWER: factor, ...passwordResponses(answer) };
  },
  readException: readAccountException,
};

function readFactors({ details, abilities }: ReceivedChallenge): readonly FirstFactor[] {
  const offered = optionalList(details, "AvailableChallenges");
  return FIRST_FACTORS.filter(
    (factor) => offered.includes(factor) && (abilities.supportsPasskeys || factor !== "WEB_AUTHN"),
  );
}
