/**
 * The service's error for what is wrong with a passkey, and a line in the log that says what, but not whose.
 *
 * A registration has an error for each; a sign-in has one for all that a browser could send, so that nothing about accounts
 * can be learned from it.
 */
import { PasskeyFault, type PasskeyFaultReason } from "../../passkeys/passkey-fault.ts";
import type { PoolContext } from "../../pool-context.ts";
import { type Refusal, refusal, type ServiceError } from "../../wire/service-error.ts";

const REGISTRATION_REFUSALS: Readonly<Record<PasskeyFaultReason, Refusal>> = {
  malformed: "passkeyMalformed",
  wrongType: "passkeyMalformed",
  wrongChallenge: "passkeyChallengeNotFound",
  originNotAllowed: "passkeyOriginNotAllowed",
  relyingPartyMismatch: "passkeyRelyingPartyMismatch",
  keyNotSupported: "passkeyNotSupported",
  userNotPresent: "passkeyNotSupported",
  userNotVerified: "passkeyNotSupported",
  // Of sign-ins only.
  wrongSignature: "passkeyMalformed",
  backupEligibilityChanged: "passkeyMalformed",
  counterWentBack: "passkeyMalformed",
  foreignUserHandle: "passkeyMalformed",
  unknownPasskey: "passkeyMalformed",
};

export function refuseRegistration(pool: PoolContext, { reason }: PasskeyFault): ServiceError {
  logFault(pool, reason);
  return refusal(REGISTRATION_REFUSALS[reason]);
}

export function refuseAssertion(pool: PoolContext, { reason }: PasskeyFault): ServiceError {
  logFault(pool, reason);
  return refusal(reason === "malformed" ? "passkeyMalformed" : "passkeyRefused");
}

/** What a check came to, as a value: what is wrong with a passkey is settled later, together with its challenge. */
export async function faultOrValue<Value>(check: () => Promise<Value>): Promise<Value | PasskeyFault> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof PasskeyFault) return error;
    throw error;
  }
}

function logFault(pool: PoolContext, reason: PasskeyFaultReason): void {
  pool.log({ at: new Date(pool.clock.now()).toISOString(), event: "passkeyRefused", reason });
}
