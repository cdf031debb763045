/**
 * The account that a sign-in is tried on, which may be nobody's (`PreventUserExistenceErrors`).
 *
 * With LEGACY the serviceError says at once that a user is unknown, disabled or reset. With ENABLED such a name gets an account
 * all the same: salt, verifier and UUID made by a key from the name, so that they never change (RFC 5054 §2.5.1.3), and every
 * later step does the same work on it. Only that no proof is ever good enough: `user` is missing.
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { canonicalHex, integerOfBytes } from "../../srp/integers.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError, type ServiceErrorReason } from "../../wire/service-error.ts";
import { loadUser } from "./load-user.ts";
import { decryptVerifier } from "./password-verifier.ts";
import type { Account } from "./account.ts";
import { fakeAccountForUnknownUser } from "./fake-account.ts";

/** @throws ServiceError UserNotFound, NotAuthorized or PasswordResetRequired, with LEGACY only. */
export function loadAccount(pool: PoolContext, client: ResolvedUserPoolClient, name: string): Account {
  const user = loadUser(pool, name);
  const reason = reasonAgainst(user);
  if (reason !== undefined && client.preventUserExistenceErrors === "LEGACY") throw serviceError(reason);
  if (client.preventUserExistenceErrors === "LEGACY" && user !== undefined) return accountOf(pool, user);
  // Every name costs the same: both accounts are made, whichever counts.
  const simulated = fakeAccountForUnknownUser(pool, name);
  if (user === undefined) return decryptFakeVerifier(pool, simulated);
  const account = accountOf(pool, user);
  return reason === undefined ? account : { ...account, user: undefined };
}

/** The account of a user who may sign in. */
export function accountOf(pool: PoolContext, user: UserRecord): Account {
  return {
    subject: user.id,
    username: user.username,
    saltHex: canonicalHex(integerOfBytes(user.salt)),
    verifierHex: decryptVerifier(pool, user),
    user,
  };
}

/** Opens a verifier that is nobody's, as is done for somebody's. */
function decryptFakeVerifier(pool: PoolContext, simulated: Account): Account {
  const sealed =
    fakeVerifiers.get(pool.secrets) ?? pool.secrets.encrypt("verifier", "", Buffer.from(simulated.verifierHex));
  fakeVerifiers.set(pool.secrets, sealed);
  pool.secrets.decrypt("verifier", "", sealed);
  return simulated;
}

/** One for each pool. */
const fakeVerifiers = new WeakMap<PoolContext["secrets"], Uint8Array>();

function reasonAgainst(user: UserRecord | undefined): ServiceErrorReason | undefined {
  if (user === undefined) return "userNotFound";
  if (!user.isEnabled) return "userDisabled";
  return user.status === "RESET_REQUIRED" ? "passwordResetRequired" : undefined;
}
