/**
 * Finds the address for the code of a forgotten password (AccountRecoverySetting).
 *
 * The address that receives the user's MFA codes does not count, because one stolen phone would then be both factors. Without the
 * setting it does: pools from before there was one behave so.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_CreateUserPool.html#CognitoUserPools-CreateUserPool-request-AccountRecoverySetting
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { type Contact, type ContactAttribute, verifiedContactOf } from "../attributes/contacts.ts";
import { enabledFactors } from "../factors/mfa-factors.ts";

const MFA_OF_CONTACT = { email: "EMAIL_OTP", phone_number: "SMS_MFA" } as const;
const CONTACT_OF_MECHANISM = { verified_email: "email", verified_phone_number: "phone_number" } as const;

/** Undefined when the user has no such address. */
export function recoveryContact({ config }: Pick<PoolContext, "config">, user: UserRecord): Contact | undefined {
  const given = config.accountRecoverySetting?.recoveryMechanisms;
  if (given === undefined) return firstVerified(user, ["phone_number", "email"]);
  const factors = enabledFactors(config, user);
  const attributes = given
    .toSorted((one, other) => one.priority - other.priority)
    .flatMap(({ name }) => (name === "admin_only" ? [] : [CONTACT_OF_MECHANISM[name]]));
  return firstVerified(
    user,
    attributes.filter((attribute) => !factors.includes(MFA_OF_CONTACT[attribute])),
  );
}

/** Whether users of the pool cannot recover their accounts themselves. */
export function isRecoveredByAdminOnly({ config }: Pick<PoolContext, "config">): boolean {
  return config.accountRecoverySetting?.recoveryMechanisms.some(({ name }) => name === "admin_only") === true;
}

function firstVerified(user: UserRecord, attributes: readonly ContactAttribute[]): Contact | undefined {
  return attributes.map((attribute) => verifiedContactOf(user, attribute)).find((contact) => contact !== undefined);
}
