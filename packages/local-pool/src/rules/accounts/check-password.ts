/**
 * Checks a password: by its SRP proof, or in clear by deriving the verifier again.
 *
 * Both take the same time for an unknown username as for a known one.
 */
import { once, type PoolContext } from "../../pool-context.ts";
import { isProofValid } from "../../srp/exchange.ts";
import { parseSrpTimestamp } from "../../srp/timestamp.ts";
import { isSamePassword } from "../../srp/verifier.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { recordFailure } from "./check-lockout.ts";
import { PROOF_TIME_WINDOW_MS } from "../../limits.ts";
import type { Account } from "./load-account.ts";
import { isPasswordOfHash } from "./password-hash.ts";
import { encryptVerifier } from "./password-verifier.ts";

/**
 * Whether the proof is valid for the account's password. Does not count a failure.
 *
 * @param claim SECRET_BLOCK and signature in base64, and the timestamp exactly as it was signed.
 */
export function isPasswordProven(
  pool: PoolContext,
  account: Account,
  { srpA, bHex, srpB }: { readonly srpA: string; readonly bHex: string; readonly srpB: string },
  claim: { readonly secretBlock: string; readonly signature: string; readonly timestamp: string },
): boolean {
  const { username: userId, verifierHex } = account;
  const isProven = isProofValid({ ...claim, srpA, bHex, srpB, verifierHex, poolName: pool.poolName, userId });
  return isProven && isTimestampRecent(pool, claim.timestamp);
}

/**
 * Whether this is the account's password. Does not count a failure. An imported hash whose password was right is replaced by a
 * verifier.
 */
export function isPasswordRight(pool: PoolContext, account: Account, password: string): boolean {
  const { username: userId, saltHex, verifierHex, user } = account;
  if (user?.encryptedImportedHash !== undefined) return isImportedPassword(pool, user, password);
  // The derivation takes long, and does not change within a call.
  return once(pool, `password ${saltHex} ${verifierHex} ${password}`, () =>
    isSamePassword({ poolName: pool.poolName, userId, password, saltHex, verifierHex }),
  );
}

/**
 * Returns the account's user if the password was right, and counts a failure otherwise. Call it inside `keepWritesOnRefusal`,
 * so that a refusal does not undo what was counted.
 *
 * @throws ServiceError NotAuthorizedException "Incorrect username or password."
 */
export function requireRightPassword(pool: PoolContext, account: Account, isRight: boolean): UserRecord {
  if (isRight && account.user !== undefined) return account.user;
  recordFailure(pool, account.subject);
  throw serviceError("incorrectCredentials");
}

function isImportedPassword(pool: PoolContext, user: UserRecord, password: string): boolean {
  const { id, encryptedImportedHash: encrypted } = user;
  const hash = encrypted && pool.secrets.decrypt("importedHash", id, encrypted);
  if (hash === undefined) throw new Error("A stored hash cannot be opened.");
  if (!isPasswordOfHash(Buffer.from(hash).toString(), password)) return false;
  pool.store.changeVerifier(id, encryptVerifier(pool, user, password), pool.clock.now());
  return true;
}

/** Whether a proof's timestamp is within five minutes of the pool's clock. */
export function isTimestampRecent(pool: PoolContext, timestamp: string): boolean {
  const signedAtMs = parseSrpTimestamp(timestamp);
  // The timestamp has whole seconds, so it may be up to one second older than the signature.
  return signedAtMs !== undefined && Math.abs(pool.clock.now() - signedAtMs) < PROOF_TIME_WINDOW_MS + 1_000;
}
