/**
 * Declares how a sign-in starts (InitiateAuth): its flow and its first factor.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_InitiateAuth.html
 */

/** A first factor of the choice-based flow (USER_AUTH), by its name in the API. */
export type FirstFactor = "PASSWORD_SRP" | "PASSWORD" | "EMAIL_OTP" | "SMS_OTP" | "WEB_AUTHN";

/**
 * The authentication flow. `srp` proves the password without sending it. `password` sends the password over TLS.
 * `choice` lets the user choose among the first factors that the pool offers. `custom` uses the challenges of the
 * pool's Lambda triggers, and `customWithSrp` does so after a proof of the password.
 */
export type SignInFlow = "srp" | "password" | "choice" | "custom" | "customWithSrp";

/** How a sign-in starts. */
export interface SignInStart {
  readonly flow: SignInFlow;
  /** In the flow `choice`: the first factor to start with, if the pool offers it. */
  readonly preferredChallenge: FirstFactor | undefined;
}

/** Leaves out the hidden first factors. If nothing else is left, none is hidden. */
export function withoutHidden(factors: readonly FirstFactor[], hidden: readonly FirstFactor[]): readonly FirstFactor[] {
  const shown = factors.filter((factor) => !hidden.includes(factor));
  return shown.length === 0 ? factors : shown;
}

/** Returns true if InitiateAuth contains the public value A of a password proof. */
export function startsWithSrp({ flow, preferredChallenge }: SignInStart): boolean {
  return flow === "srp" || flow === "customWithSrp" || preferredChallenge === "PASSWORD_SRP";
}

/** Returns true if InitiateAuth contains the password. */
export function sendsPassword({ flow, preferredChallenge }: SignInStart): boolean {
  return flow === "password" || preferredChallenge === "PASSWORD";
}

/** Returns true if InitiateAuth sends or proves a password. */
export function needsPassword(start: SignInStart): boolean {
  return startsWithSrp(start) || sendsPassword(start);
}
