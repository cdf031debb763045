/**
 * The two ways to show a password: a proof that never holds it (SRP), and the password in clear, from which the verifier is
 * derived again. Either one counts a failure when it is wrong, and takes the same time for an account that is nobody's.
 */
import type { PoolContext } from "../pool-context.ts";
import { isProofValid, parseSrpTimestamp } from "../srp/exchange.ts";
import { isSamePassword } from "../srp/verifier.ts";
import type { UserRecord } from "../store/store.ts";
import { refusal } from "../wire/service-error.ts";
import { recordFailure } from "./check-lockout.ts";
import type { PasswordChallenge } from "./issue-challenge.ts";
import { PROOF_TIME_WINDOW_MS } from "./limits.ts";
import type { Account } from "./load-account.ts";

/**
 * The user who proved the password.
 *
 * @param claim SECRET_BLOCK and signature in base64, and the timestamp exactly as it was signed.
 * @throws ServiceError NotAuthorizedException "Incorrect username or password."
 */
export function checkPasswordProof(
  pool: PoolContext,
  account: Account,
  challenge: PasswordChallenge,
  claim: { readonly secretBlock: string; readonly signature: string; readonly timestamp: string },
): UserRecord {
  const { srpA, bHex, srpB } = challenge;
  const isProven = isProofValid({
    ...claim,
    srpA,
    bHex,
    srpB,
    verifierHex: account.verifierHex,
    poolName: pool.poolName,
    userId: account.username,
  });
  return admit(pool, account, isProven && isTimely(pool, claim.timestamp));
}

/** The user whose password this is; @throws ServiceError as above. */
export function checkPassword(pool: PoolContext, account: Account, password: string): UserRecord {
  const { saltHex, verifierHex } = account;
  return admit(
    pool,
    account,
    isSamePassword({ poolName: pool.poolName, userId: account.username, password, saltHex, verifierHex }),
  );
}

function admit(pool: PoolContext, account: Account, isRight: boolean): UserRecord {
  if (isRight && account.user !== undefined) return account.user;
  recordFailure(pool, account.subject);
  throw refusal("incorrectCredentials");
}

function isTimely(pool: PoolContext, timestamp: string): boolean {
  const signedAtMs = parseSrpTimestamp(timestamp);
  // The text has whole seconds; the part of a second that it cut off must not count against it.
  return signedAtMs !== undefined && Math.abs(pool.clock.now() - signedAtMs) < PROOF_TIME_WINDOW_MS + 1_000;
}
