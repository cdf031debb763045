/** The attribute schema of a pool as rules read it, and back in the form of the service's responses. */
import type { AccountPoolConfig, SchemaAttributeSettings } from "../../account-config.ts";
import type { ResolvedUserPoolConfig, SchemaAttributeConfig } from "../../config.ts";
import { numberOf } from "./attribute-constraints.ts";
import type { GivenAttribute } from "./attribute-members.ts";
import { addedAttributes, isStandardName, newAttributeSchema, type SchemaAttribute } from "./attribute-schema.ts";

const CUSTOM_PREFIX = "custom:";

/**
 * The schema of a settings file.
 *
 * @throws ServiceError InvalidParameterException.
 */
export function schemaOfSettings({
  customAttributes = [],
  requiredAttributes = [],
  schema = [],
}: Pick<AccountPoolConfig, "customAttributes" | "requiredAttributes" | "schema">): readonly SchemaAttributeConfig[] {
  const texts = [...new Set(customAttributes)].map((name) => givenAttribute({ name, attributeDataType: "String" }));
  const attributes = addedAttributes(newAttributeSchema(schema.map(givenAttribute)), texts);
  return attributes.map((attribute) => {
    const isRequired = isStandardName(attribute.Name) && requiredAttributes.includes(attribute.Name);
    return { ...resolvedAttribute(attribute), required: attribute.Required || isRequired };
  });
}

/** The names of the attributes that users must have, and of the custom ones that they may write. */
export function namesOfSchema(
  schema: readonly SchemaAttributeConfig[],
): Pick<ResolvedUserPoolConfig, "customAttributes" | "requiredAttributes"> {
  return {
    requiredAttributes: schema.flatMap(({ name, required }) => (required && name !== "sub" ? [name] : [])),
    customAttributes: schema.flatMap(({ name }) =>
      name.startsWith(CUSTOM_PREFIX) ? [name.slice(CUSTOM_PREFIX.length)] : [],
    ),
  };
}

/** In the form of a request. */
function givenAttribute(attribute: SchemaAttributeSettings): GivenAttribute {
  const { stringAttributeConstraints: text, numberAttributeConstraints: number } = attribute;
  return {
    Name: attribute.name,
    AttributeDataType: attribute.attributeDataType,
    DeveloperOnlyAttribute: attribute.developerOnlyAttribute,
    Mutable: attribute.mutable,
    Required: attribute.required,
    StringAttributeConstraints: text && { MinLength: textOf(text.minLength), MaxLength: textOf(text.maxLength) },
    NumberAttributeConstraints: number && { MinValue: textOf(number.minValue), MaxValue: textOf(number.maxValue) },
  };
}

export function resolvedAttribute(attribute: SchemaAttribute): SchemaAttributeConfig {
  return {
    name: attribute.Name,
    attributeDataType: attribute.AttributeDataType,
    developerOnlyAttribute: attribute.DeveloperOnlyAttribute,
    mutable: attribute.Mutable,
    required: attribute.Required,
    minLength: numberOf(attribute.StringAttributeConstraints?.MinLength),
    maxLength: numberOf(attribute.StringAttributeConstraints?.MaxLength),
    minValue: numberOf(attribute.NumberAttributeConstraints?.MinValue),
    maxValue: numberOf(attribute.NumberAttributeConstraints?.MaxValue),
  };
}

export function describedAttribute(attribute: SchemaAttributeConfig): SchemaAttribute {
  const { attributeDataType: type, minLength, maxLength, minValue, maxValue } = attribute;
  return {
    Name: attribute.name,
    AttributeDataType: type,
    DeveloperOnlyAttribute: attribute.developerOnlyAttribute,
    Mutable: attribute.mutable,
    Required: attribute.required,
    ...(type === "String"
      ? { StringAttributeConstraints: { MinLength: textOf(minLength), MaxLength: textOf(maxLength) } }
      : {}),
    ...(type === "Number"
      ? { NumberAttributeConstraints: { MinValue: textOf(minValue), MaxValue: textOf(maxValue) } }
      : {}),
  };
}

function textOf(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
