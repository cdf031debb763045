/**
 * Turns a rejected passkey into the service's error, and logs the reason without the user.
 *
 * A registration has an error for each reason. A sign-in has only one, so that it reveals nothing about accounts.
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
  // These only happen in a sign-in.
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

/** Returns a rejection instead of throwing it, because the challenge must be used up before the call is refused. */
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
