/** Creates accounts without a sign-up: those of the settings, and those that tests ask for. */
import { randomUUID } from "node:crypto";
import type { SeededUserConfig } from "./config.ts";
import type { PoolContext } from "./pool-context.ts";
import { UserPoolConfigError } from "./resolve-config.ts";
import { brokenRule } from "./rules/accounts/check-password-policy.ts";
import { checkSignUp } from "./rules/accounts/check-sign-up.ts";
import { createUser } from "./rules/accounts/create-user.ts";
import { loadUser } from "./rules/accounts/load-user.ts";
import { password as passwordShape } from "./wire/members.ts";
import { readInput } from "./wire/schema.ts";

type SeedingPool = Pick<PoolContext, "clock" | "config" | "poolName" | "secrets" | "store">;

/**
 * Returns false when the account exists already. It stays as it is.
 *
 * @throws UserPoolConfigError, without the values.
 */
export function seedUser(pool: SeedingPool, user: SeededUserConfig): boolean {
  const signsInByEmail = pool.config.usernameAttributes.includes("email");
  const name = user.username ?? (signsInByEmail ? user.email : user.attributes?.["phone_number"]) ?? user.email;
  if (loadUser(pool, name) !== undefined) return false;
  const attributes = Object.entries({ ...user.attributes, email: user.email });
  try {
    const typed = attributes.map(([Name, Value]) => ({ Name, Value }));
    const identity = checkSignUp(pool, randomUUID(), name, typed);
    checkSeededPassword(pool, user.password);
    const { status = "CONFIRMED", enabled: isEnabled = true, mfa, totpSecret } = user;
    return createUser(pool, identity, user.password, { status, isEnabled, mfa, totpSecret }) !== undefined;
  } catch (error) {
    if (error instanceof Error) throw new UserPoolConfigError([`seededUsers: ${error.message}`]);
    throw error;
  }
}

function checkSeededPassword(pool: SeedingPool, password: string): void {
  readInput(passwordShape, password);
  const broken = brokenRule(pool.config.passwordPolicy, password);
  if (broken !== undefined) throw new Error(broken);
}
