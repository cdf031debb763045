/** Finds a user by the username or alias that was typed. */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";

/** The form in which usernames are compared. Upper and lower case only differ if `usernameConfiguration.caseSensitive` is true. */
export function loginKey(pool: Pick<PoolContext, "config">, name: string): string {
  return pool.config.usernameConfiguration.caseSensitive ? name : name.toLowerCase();
}

export function loadUser(pool: Pick<PoolContext, "config" | "store">, name: string): UserRecord | undefined {
  return pool.store.findUserByKey(loginKey(pool, name));
}
