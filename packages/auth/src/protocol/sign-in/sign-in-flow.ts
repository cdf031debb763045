/**
 * How a sign-in begins (InitiateAuth).
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html
 */
import type { FirstFactor } from "./first-factor.ts";

/**
 * `srp` proves the password without sending it; `password` sends it over TLS; `choice` lets the pool offer first factors;
 * `custom` asks what the pool's own triggers ask, `customWithSrp` only after a proof of the password.
 */
export type SignInFlow = "srp" | "password" | "choice" | "custom" | "customWithSrp";

export interface SignInBeginning {
  readonly flow: SignInFlow;
  /** In the choice-based flow: the factor to begin with, if the pool offers it. */
  readonly preferredChallenge: FirstFactor | undefined;
}

/** Whether the beginning sends the public value of a password proof. */
export function beginsWithProof({ flow, preferredChallenge }: SignInBeginning): boolean {
  return flow === "srp" || flow === "customWithSrp" || preferredChallenge === "PASSWORD_SRP";
}

/** Whether the beginning sends the password itself. */
export function sendsPassword({ flow, preferredChallenge }: SignInBeginning): boolean {
  return flow === "password" || preferredChallenge === "PASSWORD";
}

/** Whether the beginning sends or proves a password. */
export function needsPassword(beginning: SignInBeginning): boolean {
  return beginsWithProof(beginning) || sendsPassword(beginning);
}
