/**
 * The service's error for what is wrong with a passkey, and a line in the log that says what, but not whose.
 *
 * A registration has an error for each; a sign-in has one for all that a browser could send, so that nothing about accounts
 * can be learned from it.
 */
import { PasskeyRejection, type PasskeyRejectionReason } from "../../passkeys/passkey-rejection.ts";
import type { PoolContext } from "../../pool-context.ts";
import { type ServiceErrorReason, serviceError, type ServiceError } from "../../wire/service-error.ts";

const REGISTRATION_ERRORS: Readonly<Record<PasskeyRejectionReason, ServiceErrorReason>> = {
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

export function registrationError(pool: PoolContext, { reason }: PasskeyRejection): ServiceError {
  logRejection(pool, reason);
  return serviceError(REGISTRATION_ERRORS[reason]);
}

export function assertionError(pool: PoolContext, { reason }: PasskeyRejection): ServiceError {
  logRejection(pool, reason);
  return serviceError(reason === "malformed" ? "passkeyMalformed" : "passkeyRefused");
}

/** What a check came to, as a value: what is wrong with a passkey is settled later, together with its challenge. */
export async function catchPasskeyRejection<Value>(check: () => Promise<Value>): Promise<Value | PasskeyRejection> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof PasskeyRejection) return error;
    throw error;
  }
}

function logRejection(pool: PoolContext, reason: PasskeyRejectionReason): void {
  pool.log({ at: new Date(pool.clock.now()).toISOString(), event: "passkeyRefused", reason });
}
