/** Users by what people type: the e-mail address where it is the name one signs in with, or the username itself. */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";

/** The form under which a name is compared: exact, or without regard to case (`usernameConfiguration`). */
export function loginKey(pool: Pick<PoolContext, "config">, name: string): string {
  return pool.config.usernameConfiguration.caseSensitive ? name : name.toLowerCase();
}

export function loadUser(pool: Pick<PoolContext, "config" | "store">, name: string): UserRecord | undefined {
  return pool.store.findUserByKey(loginKey(pool, name));
}
