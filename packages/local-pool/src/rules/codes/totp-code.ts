/** The codes of an authenticator app against its sealed secret; a time step passes once (RFC 6238 §5.2). */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { matchingTimeStep } from "../../totp/totp.ts";
import { serviceError } from "../../wire/service-error.ts";

export function encryptTotpSecret(pool: Pick<PoolContext, "secrets">, userId: string, secret: Uint8Array): Uint8Array {
  return pool.secrets.encrypt("totpSecret", userId, secret);
}

/**
 * Uses a code of the app that counts.
 *
 * @throws ServiceError CodeMismatchException, or ExpiredCodeException for a code that was right but has been used.
 */
export function useTotpCode(pool: PoolContext, user: UserRecord, code: string): void {
  const step = user.encryptedTotpSecret && timeStepOf(pool, user.id, user.encryptedTotpSecret, code);
  if (step === undefined) throw serviceError("totpMismatch");
  if (!pool.store.useTotpStep(user.id, step)) throw serviceError("totpReused");
}

/** The time step of a code of this sealed secret; undefined for a wrong code. */
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
