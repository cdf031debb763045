/** The account that a challenge was made for, if the answer names the same one: by what was typed, by alias, or by USER_ID_FOR_SRP. */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { serviceError } from "../../wire/service-error.ts";
import type { PasswordChallenge } from "./secret-block.ts";
import type { Account } from "../accounts/account.ts";
import { loadAccount } from "../accounts/load-account.ts";
import { loadUser, loginKey } from "../accounts/load-user.ts";

/** @throws ServiceError NotAuthorizedException when the answer is for someone else, else as `loadAccount`. */
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
