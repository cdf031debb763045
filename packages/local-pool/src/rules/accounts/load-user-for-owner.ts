/**
 * Loads the user that the pool's owner names: by username, by an alias, or by `sub`.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_AdminGetUser.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { loadUser } from "./load-account.ts";

/** @throws ServiceError UserNotFoundException. The owner is always told whether a user exists. */
export function loadUserForOwner(pool: Pick<PoolContext, "config" | "store">, name: string): UserRecord {
  const user = loadUser(pool, name) ?? pool.store.findUser(name);
  if (user === undefined) throw serviceError("userNotFound");
  return user;
}
