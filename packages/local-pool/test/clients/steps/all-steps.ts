/** The steps in the order in which they work. */
import { IDENTITY_POOL_TARGET_PREFIX, USER_POOL_TARGET_PREFIX } from "@poolgate/auth/wire";
import { IDENTITY_POOLS } from "./identity-pools.ts";
import { MAKE_POOL, REMOVE_POOL } from "./pools.ts";
import { OWN_ACCOUNT } from "./own-account.ts";
import { REMOVE_RESOURCES, RESOURCES } from "./resources.ts";
import type { Step } from "./step.ts";
import { LINKED_USERS, USERS } from "./users.ts";

export const ALL_STEPS: readonly Step[] = [
  ...OWN_ACCOUNT,
  ...MAKE_POOL,
  ...USERS,
  ...RESOURCES,
  ...LINKED_USERS,
  ...REMOVE_RESOURCES,
  ...REMOVE_POOL,
  ...IDENTITY_POOLS,
];

/** The value of `X-Amz-Target`. */
export function targetOfStep({ operation }: Step): string {
  const [, name = ""] = /^identity\.(.+)$/u.exec(operation) ?? [];
  return name === "" ? `${USER_POOL_TARGET_PREFIX}${operation}` : `${IDENTITY_POOL_TARGET_PREFIX}${name}`;
}
