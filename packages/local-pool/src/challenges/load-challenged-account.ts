/**
 * Loads the account of a password challenge, and checks that the answer names the same user: by the typed name, an alias or
 * USER_ID_FOR_SRP.
 */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { serviceError } from "../wire/service-error.ts";
import type { PasswordChallenge } from "./secret-block.ts";
import type { Account } from "../rules/accounts/account.ts";
import { loadAccount } from "../rules/accounts/load-account.ts";
import { loadUser, loginKey } from "../rules/accounts/load-user.ts";

/** @throws ServiceError NotAuthorizedException when the answer names another user, or the errors of `loadAccount`. */
export function loadChallengedAccount(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  challenge: PasswordChallenge,
  name: string,
): Account {
  const account = loadAccount(pool, client, challenge.name);
  const isNamed =
    loginKey(pool, name) === loginKey(pool, challenge.name) ||
    name === account.username ||
    loadUser(pool, name)?.id === account.subject;
  if (!isNamed || account.subject !== challenge.subject) throw serviceError("invalidSession");
  return account;
}
