/**
 * The two ways to show a password: a proof that never holds it (SRP), and the password in clear, from which the verifier is
 * derived again. Either one counts a failure when it is wrong, and takes the same time for an account that is nobody's.
 */
import type { PoolContext } from "../../pool-context.ts";
import { isProofValid, parseSrpTimestamp } from "../../srp/exchange.ts";
import { isSamePassword } from "../../srp/verifier.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { recordFailure } from "./check-lockout.ts";
import type { PasswordChallenge } from "../challenges/secret-block.ts";
import { PROOF_TIME_WINDOW_MS } from "../calls/limits.ts";
import type { Account } from "./account.ts";

/**
 * Whether a claim proves the password behind an account; nothing is counted yet.
 *
 * @param claim SECRET_BLOCK and signature in base64, and the timestamp exactly as it was signed.
 */
export function isPasswordProven(
  pool: PoolContext,
  account: Account,
  { srpA, bHex, srpB }: PasswordChallenge,
  claim: { readonly secretBlock: string; readonly signature: string; readonly timestamp: string },
): boolean {
  const { username: userId, verifierHex } = account;
  const isProven = isProofValid({ ...claim, srpA, bHex, srpB, verifierHex, poolName: pool.poolName, userId });
  return isProven && isTimestampRecent(pool, claim.timestamp);
}

/** Whether this is the password of an account; nothing is counted yet. */
export function isPasswordRight(pool: PoolContext, account: Account, password: string): boolean {
  const { username: userId, saltHex, verifierHex } = account;
  return isSamePassword({ poolName: pool.poolName, userId, password, saltHex, verifierHex });
}

/**
 * The user whose password was right. Call it where a serviceError does not undo what was written (`keepWritesOnRefusal`, or no transaction).
 *
 * @throws ServiceError NotAuthorizedException "Incorrect username or password.", after counting the failure.
 */
export function requireRightPassword(pool: PoolContext, account: Account, isRight: boolean): UserRecord {
  if (isRight && account.user !== undefined) return account.user;
  recordFailure(pool, account.subject);
  throw serviceError("incorrectCredentials");
}

/** Whether a proof was signed now, by its own account; what is no time at all was not. */
export function isTimestampRecent(pool: PoolContext, timestamp: string): boolean {
  const signedAtMs = parseSrpTimestamp(timestamp);
  // The text has whole seconds; the part of a second that it cut off must not count against it.
  return signedAtMs !== undefined && Math.abs(pool.clock.now() - signedAtMs) < PROOF_TIME_WINDOW_MS + 1_000;
}
