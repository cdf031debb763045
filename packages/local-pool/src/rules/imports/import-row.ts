/**
 * Creates the user of one row of an import job, by the service's rules. No trigger runs, and no message is sent.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-using-import-tool.html#cognito-user-pools-using-import-tool-formatting-csv-file
 */
import { randomUUID } from "node:crypto";
import type { MfaPreferences } from "../../config.ts";
import type { PoolBase } from "../../pool-context.ts";
import { username } from "../../wire/members.ts";
import { readInput, required, structure } from "../../wire/schema.ts";
import { attributeError, ServiceError } from "../../wire/service-error.ts";
import { checkSignUp } from "../accounts/check-sign-up.ts";
import { accountExistsError, createUser } from "../accounts/create-user.ts";
import { type HashingAlgorithm, isPasswordHash } from "../accounts/password-hash.ts";
import { checkRequiredAttributes } from "../attributes/check-attributes.ts";
import { CONTACT_ATTRIBUTES, type ContactAttribute } from "../attributes/contacts.ts";
import { readOwnersAttributes, type VerifiedFlags, withVerifiedFlags } from "../attributes/verified-flags.ts";
import { HASH_COLUMN, MFA_COLUMN, USERNAME_COLUMN } from "./csv-header.ts";

/** What became of a row, in the words of the service's log. It never holds a value of the row. */
export interface RowOutcome {
  readonly outcome: "SUCCEEDED" | "SKIPPED" | "FAILED";
  readonly reason: string;
}

const NO_VERIFIED_ATTRIBUTE =
  "The User Record does not set any of the auto verified attributes to true. (Example: email_verified to true).";

/** @param values by column, without empty ones. */
export function importRow(
  pool: PoolBase,
  values: ReadonlyMap<string, string>,
  algorithm: HashingAlgorithm | undefined,
): RowOutcome {
  try {
    createRowUser(pool, values, algorithm);
    return { outcome: "SUCCEEDED", reason: "The import succeeded." };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.exception === "UsernameExistsException"
      ? { outcome: "SKIPPED", reason: "The user already exists." }
      : { outcome: "FAILED", reason: error.message };
  }
}

function createRowUser(
  pool: PoolBase,
  values: ReadonlyMap<string, string>,
  algorithm: HashingAlgorithm | undefined,
): void {
  const name = values.get(USERNAME_COLUMN);
  if (name === undefined) throw rowError(`${USERNAME_COLUMN} is missing.`);
  readInput(nameShape, { Username: name });
  const { others, flags } = readOwnersAttributes(
    [...values].flatMap(([Name, Value]) => (OWN_COLUMNS.has(Name) ? [] : [{ Name, Value }])),
  );
  const isVerified = pool.config.autoVerifiedAttributes.some((attribute) => flags[attribute] === true);
  if (!isVerified) throw rowError(NO_VERIFIED_ATTRIBUTE);
  checkBirthdate(values.get("birthdate"));
  const checked = checkSignUp(pool, randomUUID(), name, others, "owner");
  checkRequiredAttributes(pool, checked.attributes);
  const identity = { ...checked, attributes: withVerifiedFlags(checked.attributes, flags) };
  const mfa = mfaOf(pool, values.get(MFA_COLUMN), identity.attributes);
  const importedHash = hashOf(values.get(HASH_COLUMN), algorithm);
  const status = importedHash !== undefined || isPasswordless(pool, flags) ? "CONFIRMED" : "RESET_REQUIRED";
  const created = createUser(pool, identity, undefined, { status, verified: "asGiven", mfa, importedHash });
  if (created === undefined) throw accountExistsError(pool, identity, status);
}

/** A structure, so that a refusal names the member. */
const nameShape = structure({ Username: required(username) });

const OWN_COLUMNS: ReadonlySet<string> = new Set([HASH_COLUMN, MFA_COLUMN, USERNAME_COLUMN]);

/** The user can sign in with one-time passwords to a verified address. */
function isPasswordless({ config }: PoolBase, flags: VerifiedFlags): boolean {
  const factors: Readonly<Record<ContactAttribute, "EMAIL_OTP" | "SMS_OTP">> = {
    email: "EMAIL_OTP",
    phone_number: "SMS_OTP",
  };
  return CONTACT_ATTRIBUTES.some(
    (attribute) => flags[attribute] === true && config.allowedFirstAuthFactors.includes(factors[attribute]),
  );
}

/** A blank value means what the pool requires. */
function mfaOf(
  { config }: PoolBase,
  value: string | undefined,
  attributes: Readonly<Record<string, string>>,
): MfaPreferences | undefined {
  if (value !== undefined && !/^(?:true|false)$/i.test(value)) throw rowError(`${MFA_COLUMN} is not a boolean.`);
  const isOn = value === undefined ? config.mfaConfiguration === "ON" : value.toLowerCase() === "true";
  const isAllowed = isOn ? config.mfaConfiguration !== "OFF" : config.mfaConfiguration !== "ON";
  if (!isAllowed) throw rowError(`${MFA_COLUMN} does not match the MFA configuration of the user pool.`);
  const hasSms = attributes["phone_number"] !== undefined && config.enabledMfas.includes("SMS_MFA");
  return isOn && hasSms ? { enabled: ["SMS_MFA"], preferred: "SMS_MFA" } : undefined;
}

function hashOf(hash: string | undefined, algorithm: HashingAlgorithm | undefined): string | undefined {
  if (hash === undefined || algorithm === undefined) return undefined;
  if (isPasswordHash(algorithm, hash)) return hash;
  throw rowError(`${HASH_COLUMN} is not a valid hash of ${algorithm}, or its parameters are too large.`);
}

function checkBirthdate(value: string | undefined): void {
  if (value === undefined || /^(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01])\/\d{4}$/.test(value)) return;
  throw attributeError("birthdate", "The value is not in the format mm/dd/yyyy.");
}

/** The reasons that the service does not document are our own words. */
function rowError(reason: string): ServiceError {
  return new ServiceError("InvalidParameterException", reason);
}
