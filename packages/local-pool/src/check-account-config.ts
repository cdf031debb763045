/** Reads and checks the settings of account-config.ts, for resolve-config.ts. */
import {
  ATTRIBUTE_DATA_TYPES,
  type AccountPoolConfig,
  RECOVERY_MECHANISMS,
  type RecoveryOption,
  type SchemaAttributeSettings,
} from "./account-config.ts";
import type { ResolvedUserPoolConfig, SchemaAttributeConfig } from "./config.ts";
import { missingAttributes, unknownAttributes, unwritableAttributes } from "./pools/settings/client-attributes.ts";
import { schemaOfSettings } from "./pools/settings/resolved-schema.ts";
import { boolean, integer, list, object, oneOf, type Reader, type ReportProblem, string } from "./readers.ts";
import { ServiceError } from "./wire/service-error.ts";

const contact = oneOf("email", "phone_number");
const attributeName = string(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,2048}$/u, "the name of an attribute");
const shortName = string(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,20}$/u, "a name of 1 to 20 characters");

const recoveryOption: Reader<RecoveryOption> = (value, path, report) => {
  const given = object({ priority: integer(1, 2), name: oneOf(...RECOVERY_MECHANISMS) })(value, path, report);
  const { priority, name } = given ?? {};
  if (priority !== undefined && name !== undefined) return { priority, name };
  if (given !== undefined) report(`${path}: expected priority and name`);
  return undefined;
};

const anyInteger = integer(-999_999_999_999_999, 999_999_999_999_999);

const schemaAttribute: Reader<SchemaAttributeSettings> = (value, path, report) => {
  const given = object({
    name: shortName,
    attributeDataType: oneOf(...ATTRIBUTE_DATA_TYPES),
    developerOnlyAttribute: boolean,
    mutable: boolean,
    required: boolean,
    stringAttributeConstraints: object({ minLength: integer(0, 2_048), maxLength: integer(0, 2_048) }),
    numberAttributeConstraints: object({ minValue: anyInteger, maxValue: anyInteger }),
  })(value, path, report);
  const { name, ...rest } = given ?? {};
  if (name !== undefined) return { name, ...rest };
  if (given !== undefined) report(`${path}.name: missing`);
  return undefined;
};

/** The readers of a client's members. */
export const ACCOUNT_CLIENT_MEMBERS = { readAttributes: list(attributeName), writeAttributes: list(attributeName) };

/** The readers of the pool's own members. */
export const ACCOUNT_POOL_MEMBERS = {
  autoVerifiedAttributes: list(contact),
  userAttributeUpdateSettings: object({ attributesRequireVerificationBeforeUpdate: list(contact) }) as Reader<
    ResolvedUserPoolConfig["userAttributeUpdateSettings"]
  >,
  accountRecoverySetting: object({ recoveryMechanisms: list(recoveryOption) }),
  adminCreateUserConfig: object({ allowAdminCreateUserOnly: boolean }) as Reader<
    ResolvedUserPoolConfig["adminCreateUserConfig"]
  >,
  requiredAttributes: list(attributeName),
  customAttributes: list(shortName),
  schema: list(schemaAttribute),
  deletionProtection: oneOf("ACTIVE", "INACTIVE"),
};

/** The attributes of users. Those that the service refuses are reported. */
export function resolveSchema(
  given: Pick<AccountPoolConfig, "customAttributes" | "requiredAttributes" | "schema">,
  report: ReportProblem,
): readonly SchemaAttributeConfig[] {
  try {
    const schema = schemaOfSettings(given);
    given.requiredAttributes?.forEach((name, index) => {
      if (schema.some((attribute) => attribute.name === name && attribute.required)) return;
      report(`requiredAttributes[${index}]: not a standard attribute`);
    });
    return schema;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    report(`schema: ${error.message}`);
    return [];
  }
}

/** Reports what the members cannot show alone. */
export function checkAccountConfig(config: ResolvedUserPoolConfig, report: ReportProblem): void {
  const { attributesRequireVerificationBeforeUpdate: before } = config.userAttributeUpdateSettings;
  before.forEach((name, index) => {
    if (config.autoVerifiedAttributes.includes(name)) return;
    const path = `userAttributeUpdateSettings.attributesRequireVerificationBeforeUpdate[${index}]`;
    report(`${path}: ${name} must be in autoVerifiedAttributes`);
  });
  checkRecovery(config, report);
  // Without a schema, the problem is reported already.
  if (config.schemaAttributes.length > 0) checkClientAttributes(config, report);
}

function checkRecovery({ accountRecoverySetting }: ResolvedUserPoolConfig, report: ReportProblem): void {
  const path = "accountRecoverySetting.recoveryMechanisms";
  const options = accountRecoverySetting?.recoveryMechanisms ?? [];
  if (hasTwice(options.map(({ name }) => name))) report(`${path}: two have the same name`);
  if (hasTwice(options.map(({ priority }) => priority))) report(`${path}: two have the same priority`);
  if (options.length > 1 && options.some(({ name }) => name === "admin_only")) {
    report(`${path}: admin_only cannot be combined with others`);
  }
}

function hasTwice(values: readonly (string | number)[]): boolean {
  return new Set(values).size < values.length;
}

function checkClientAttributes({ clients, schemaAttributes }: ResolvedUserPoolConfig, report: ReportProblem): void {
  clients.forEach(({ readAttributes = [], writeAttributes }, index) => {
    const path = `clients[${index}]`;
    for (const name of unknownAttributes(schemaAttributes, readAttributes)) {
      report(`${path}.readAttributes: the pool has no attribute ${name}`);
    }
    if (writeAttributes === undefined) return;
    for (const name of unknownAttributes(schemaAttributes, writeAttributes)) {
      report(`${path}.writeAttributes: the pool has no attribute ${name}`);
    }
    for (const name of unwritableAttributes(writeAttributes)) {
      report(`${path}.writeAttributes: no client can write ${name}`);
    }
    for (const name of missingAttributes(schemaAttributes, writeAttributes)) {
      report(`${path}.writeAttributes: ${name} is missing, which the pool requires`);
    }
  });
}
