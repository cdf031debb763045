/**
 * Loads the account for a sign-in, and hides whether it exists if the client is configured so (`PreventUserExistenceErrors`).
 *
 * With LEGACY, the error says that the user is unknown or disabled, or that the password must be reset. With ENABLED, such a
 * username gets a fake account without a user: every later step does the same work, and no proof is ever accepted.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
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

/** @throws ServiceError UserNotFoundException, NotAuthorizedException or PasswordResetRequiredException. Only with LEGACY. */
export function loadAccount(pool: PoolContext, client: ResolvedUserPoolClient, name: string): Account {
  const user = loadUser(pool, name);
  const reason = refusalReason(user);
  if (reason !== undefined && client.preventUserExistenceErrors === "LEGACY") throw serviceError(reason);
  if (client.preventUserExistenceErrors === "LEGACY" && user !== undefined) return accountOf(pool, user);
  // Both accounts are created for every username, so that a known and an unknown one take the same time.
  const fake = fakeAccountForUnknownUser(pool, name);
  if (user === undefined) return decryptFakeVerifier(pool, fake);
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

/** Decrypts a fake verifier, because the verifier of a real account is decrypted too. */
function decryptFakeVerifier(pool: PoolContext, fake: Account): Account {
  const encrypted =
    fakeVerifiers.get(pool.secrets) ?? pool.secrets.encrypt("verifier", "", Buffer.from(fake.verifierHex));
  fakeVerifiers.set(pool.secrets, encrypted);
  pool.secrets.decrypt("verifier", "", encrypted);
  return fake;
}

/** One encrypted fake verifier for each pool. */
const fakeVerifiers = new WeakMap<PoolContext["secrets"], Uint8Array>();

function refusalReason(user: UserRecord | undefined): ServiceErrorReason | undefined {
  if (user === undefined) return "userNotFound";
  if (!user.isEnabled) return "userDisabled";
  // Such a user signs in at the identity provider only.
  if (user.status === "EXTERNAL_PROVIDER") return "incorrectCredentials";
  return user.status === "RESET_REQUIRED" ? "passwordResetRequired" : undefined;
}
