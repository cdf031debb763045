/**
 * Checks the value of an attribute by the pool's schema: its type, its length or its range.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SchemaAttributeType.html
 */
import type { SchemaAttributeConfig } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { attributeError, immutableAttributeError } from "../../wire/service-error.ts";

/** @throws ServiceError InvalidParameterException naming the attribute. The service does not document what follows the name. */
export function checkAttributeValue({ config }: Pick<PoolContext, "config">, name: string, value: string): void {
  const attribute = findAttribute(config, name);
  const { attributeDataType: type, minLength = 0, maxLength = Infinity } = attribute ?? { attributeDataType: "String" };
  const refuse = (reason: string): never => {
    throw attributeError(name, reason);
  };
  if (type === "String") {
    if (value.length < minLength) refuse(`String must be no shorter than ${minLength} characters`);
    if (value.length > maxLength) refuse(`String must be no longer than ${maxLength} characters`);
  }
  if (type === "Boolean" && value !== "true" && value !== "false") refuse("Boolean must be true or false");
  if (type === "DateTime" && !isDateTime(value)) refuse("DateTime must be a date and time in ISO 8601");
  if (type !== "Number") return;
  if (!/^-?\d{1,20}$/.test(value)) refuse("Number must be a whole number");
  const { minValue = -Infinity, maxValue = Infinity } = attribute ?? {};
  if (Number(value) < minValue) refuse(`Number must be no less than ${minValue}`);
  if (Number(value) > maxValue) refuse(`Number must be no greater than ${maxValue}`);
}

/** Such as `2026-01-05` or `2026-01-05T12:00:00Z`. The service does not document the form. */
function isDateTime(value: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/**
 * An immutable attribute is only set when the user is created.
 *
 * @throws ServiceError InvalidParameterException.
 */
export function checkMutable({ config }: Pick<PoolContext, "config">, name: string): void {
  if (findAttribute(config, name)?.mutable === false) throw immutableAttributeError(name);
}

function findAttribute(
  { schemaAttributes }: Pick<PoolContext["config"], "schemaAttributes">,
  name: string,
): SchemaAttributeConfig | undefined {
  return schemaAttributes.find((attribute) => attribute.name === name);
}
