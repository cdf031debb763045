/**
 * Imports a user from another system with the trigger UserMigration. The pool calls it when an unknown username signs in by
 * password, or has forgotten the password. The returned user becomes an account with the typed password.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-migrate-user.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { hasTrigger, runTrigger } from "../../triggers/run-trigger.ts";
import { serviceError, ServiceError } from "../../wire/service-error.ts";
import { CONTACT_ATTRIBUTES, contactOf } from "../attributes/contacts.ts";
import { aliasesOf, takeAliases } from "./aliases.ts";
import { checkSignUp, type NewIdentity } from "./check-sign-up.ts";
import { createUser, usernameExistsError, verifiedFlags } from "./create-user.ts";
import { sendInvitation } from "./invite-user.ts";
import { loadUser } from "./load-account.ts";

/**
 * Does nothing without a trigger, for a known username, or when the trigger returns no user.
 *
 * @param password what was typed, or undefined for a forgotten password.
 * @throws ServiceError UserLambdaValidationException with the trigger's own message, or InvalidLambdaResponseException for
 * attributes that the pool does not accept.
 */
export function migrateUser(pool: PoolContext, userName: string, password: string | undefined): void {
  if (!hasTrigger(pool, "UserMigration") || loadUser(pool, userName) !== undefined) return;
  const validationData = Object.fromEntries(pool.call.caller.validationData ?? []);
  const response =
    password === undefined
      ? runTrigger(pool, "UserMigration_ForgotPassword", { userName, request: { validationData } })
      : runTrigger(pool, "UserMigration_Authentication", { userName, request: { password, validationData } });
  const { userAttributes: given, finalUserStatus: status = "CONFIRMED" } = response ?? {};
  if (given === undefined) return;
  const userAttributes = Object.fromEntries(given);
  const identity = readIdentity(pool, userName, userAttributes);
  const verified = CONTACT_ATTRIBUTES.filter((attribute) => userAttributes[`${attribute}_verified`] === "true");
  const needsSms = response?.enableSMSMFA === true;
  const canHaveSms = pool.config.mfaConfiguration !== "OFF" && identity.attributes["phone_number"] !== undefined;
  if (needsSms && !canHaveSms) throw serviceError("unrecognizableLambdaOutput");
  pool.store.transaction(() => {
    if (response?.forceAliasCreation === true) {
      const attributes = { ...identity.attributes, ...verifiedFlags(identity, verified) };
      takeAliases(pool, identity.id, aliasesOf(pool, { attributes, status }));
    }
    const mfa = needsSms ? ({ enabled: ["SMS_MFA"], preferred: "SMS_MFA" } as const) : undefined;
    const user = createUser(pool, identity, password, { status, verified, mfa });
    if (user === undefined) throw usernameExistsError(pool, identity);
    if (response?.messageAction === "SUPPRESS") return;
    const mediums = response?.desiredDeliveryMediums ?? ["SMS"];
    const contacts = mediums.flatMap((medium) => contactOf(user, medium === "SMS" ? "phone_number" : "email") ?? []);
    sendInvitation(pool, user, { contacts, password: undefined });
  });
}

function readIdentity(pool: PoolContext, typedName: string, given: Readonly<Record<string, string>>): NewIdentity {
  const { username = typedName, ...attributes } = given;
  const isAlias = pool.config.aliasAttributes.some((name) => attributes[name] === typedName);
  // Somebody who typed an alias gets a username of the handler's choice. Otherwise it is the name that was typed.
  if (!isAlias && username !== typedName) throw serviceError("unrecognizableLambdaOutput");
  const typed = Object.entries(attributes).filter(([name]) => !name.endsWith("_verified"));
  try {
    return checkSignUp(
      pool,
      pool.call.newUserId,
      username,
      typed.map(([Name, Value]) => ({ Name, Value })),
    );
  } catch (error) {
    // The trigger returned these attributes; the caller did not type them.
    if (error instanceof ServiceError) throw serviceError("unrecognizableLambdaOutput");
    throw error;
  }
}
