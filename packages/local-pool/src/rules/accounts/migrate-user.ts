/**
 * Imports a user from another system with the `userMigration` trigger. The pool calls the trigger when an unknown username
 * signs in by password, or has forgotten the password. The returned user becomes an account with the typed password.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-migrate-user.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { MIGRATED_STATUSES, type UserMigrationAnswer } from "../../triggers/triggers.ts";
import { serviceError, ServiceError } from "../../wire/service-error.ts";
import { checkSignUp, type NewIdentity } from "./check-sign-up.ts";
import { CONTACT_ATTRIBUTES } from "../attributes/contacts.ts";
import { createUser, usernameExistsError } from "./create-user.ts";
import { loadUser } from "./load-account.ts";
import { runTrigger } from "../../triggers/run-trigger.ts";

/**
 * Does nothing without a trigger, for a known username, or when the trigger returns no user.
 *
 * @param password what was typed, or undefined for a forgotten password.
 * @throws ServiceError UserLambdaValidationException with the trigger's own message, or InvalidLambdaResponseException for
 * attributes that the pool does not accept.
 */
export function migrateUser(
  pool: PoolContext,
  userName: string,
  {
    password,
    clientMetadata,
  }: { readonly password: string | undefined; readonly clientMetadata: ReadonlyMap<string, string> | undefined },
): void {
  if (pool.config.triggers.userMigration === undefined || loadUser(pool, userName) !== undefined) return;
  const returned = runTrigger(pool, "userMigration", {
    userName,
    triggerSource: password === undefined ? "UserMigration_ForgotPassword" : "UserMigration_Authentication",
    ...(password === undefined ? {} : { password }),
    clientMetadata: Object.fromEntries(clientMetadata ?? []),
  });
  if (returned === undefined) return;
  const identity = readIdentity(pool, userName, returned);
  const { userAttributes, finalUserStatus: status = "RESET_REQUIRED" } = returned;
  if (!MIGRATED_STATUSES.includes(status)) throw serviceError("invalidTriggerAnswer");
  const verified = CONTACT_ATTRIBUTES.filter((attribute) => userAttributes[`${attribute}_verified`] === "true");
  pool.store.transaction(() => {
    const user = createUser(pool, identity, password, { status, verified });
    if (user === undefined) throw usernameExistsError(pool, identity);
  });
}

function readIdentity(pool: PoolContext, userName: string, { userAttributes }: UserMigrationAnswer): NewIdentity {
  const typed = Object.entries(userAttributes).filter(([name]) => !name.endsWith("_verified"));
  try {
    return checkSignUp(
      pool,
      pool.call.newUserId,
      userName,
      typed.map(([Name, Value]) => ({ Name, Value })),
    );
  } catch (error) {
    // The trigger returned these attributes; the caller did not type them.
    if (error instanceof ServiceError) throw serviceError("invalidTriggerAnswer");
    throw error;
  }
}
