/** Creates accounts without a sign-up: those of the settings, and those that tests ask for. */
import { randomUUID } from "node:crypto";
import type { LinkedIdentityConfig, SeededUserConfig } from "./config.ts";
import type { PoolContext } from "./pool-context.ts";
import { UserPoolConfigError } from "./resolve-config.ts";
import { brokenRule } from "./rules/accounts/check-password-policy.ts";
import { checkSignUp } from "./rules/accounts/check-sign-up.ts";
import { createUser } from "./rules/accounts/create-user.ts";
import { loadUser } from "./rules/accounts/load-account.ts";
import { linkIdentity } from "./rules/federation/link-identity.ts";
import { password as passwordShape } from "./wire/members.ts";
import { readInput, required, structure } from "./wire/schema.ts";

type SeedingPool = Pick<PoolContext, "clock" | "config" | "poolName" | "resources" | "secrets" | "store">;

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
    return pool.store.transaction(() => {
      const created = createUser(pool, identity, user.password, { status, isEnabled, mfa, totpSecret });
      if (created === undefined) return false;
      linkIdentities(pool, created.id, user.linkedIdentities ?? []);
      joinGroups(pool, created.id, user.groups ?? []);
      return true;
    });
  } catch (error) {
    if (error instanceof Error) throw new UserPoolConfigError([`seededUsers: ${error.message}`]);
    throw error;
  }
}

function linkIdentities(pool: SeedingPool, id: string, linked: readonly LinkedIdentityConfig[]): void {
  for (const { providerName, userId } of linked) {
    const provider = pool.config.identityProviders.find((each) => each.providerName === providerName);
    // Read each time, because every link changes the user.
    const user = pool.store.findUser(id);
    const link = { providerUserId: userId, nowMs: pool.clock.now() };
    if (provider === undefined || user === undefined || linkIdentity(pool, user, provider, link) !== "linked") {
      throw new Error(
        "An identity cannot be linked: its provider is unknown, or it is linked already, or there are too many",
      );
    }
  }
}

function joinGroups({ resources, store }: SeedingPool, id: string, groups: readonly string[]): void {
  for (const name of groups) {
    resources.insert("group", name, { Description: undefined, Precedence: undefined, RoleArn: undefined });
    store.addGroupMember(name, id);
  }
}

function checkSeededPassword(pool: SeedingPool, password: string): void {
  readInput(structure({ password: required(passwordShape) }), { password });
  const broken = brokenRule(pool.config.passwordPolicy, password);
  if (broken !== undefined) throw new Error(broken);
}
