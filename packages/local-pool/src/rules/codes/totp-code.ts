/**
 * Checks codes of an authenticator app against the user's encrypted secret. Each time step is accepted once (RFC 6238 §5.2).
 *
 * @see https://www.rfc-editor.org/rfc/rfc6238.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { matchingTimeStep } from "../../totp/totp.ts";
import { serviceError } from "../../wire/service-error.ts";

export function encryptTotpSecret(pool: Pick<PoolContext, "secrets">, userId: string, secret: Uint8Array): Uint8Array {
  return pool.secrets.encrypt("totpSecret", userId, secret);
}

/**
 * Checks and uses a code of the user's app.
 *
 * @throws ServiceError CodeMismatchException, or ExpiredCodeException for a right code that is used already.
 */
export function useTotpCode(pool: PoolContext, user: UserRecord, code: string): void {
  const step = user.encryptedTotpSecret && timeStepOf(pool, user.id, user.encryptedTotpSecret, code);
  if (step === undefined) throw serviceError("totpMismatch");
  if (!pool.store.useTotpStep(user.id, step)) throw serviceError("totpReused");
}

/** The time step of a right code, or undefined for a wrong one. */
export function timeStepOf(
  pool: PoolContext,
  userId: string,
  encryptedSecret: Uint8Array,
  code: string,
): number | undefined {
  const secret = pool.secrets.decrypt("totpSecret", userId, encryptedSecret);
  if (secret === undefined) throw new Error("A stored secret cannot be opened.");
  return matchingTimeStep(secret, code, pool.clock.now());
}
