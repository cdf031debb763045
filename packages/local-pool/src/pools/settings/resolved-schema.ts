/** The attribute schema of a pool as rules read it, and back in the form of the service's responses. */
import type { SchemaAttributeConfig } from "../../config.ts";
import { numberOf } from "./attribute-constraints.ts";
import { type SchemaAttribute, STANDARD_ATTRIBUTES } from "./attribute-schema.ts";

/** The schema of a settings file. Its custom attributes are texts of any length. */
export function schemaOfNames(
  customAttributes: readonly string[],
  requiredAttributes: readonly string[],
): readonly SchemaAttributeConfig[] {
  const custom = [...new Set(customAttributes)].map((name): SchemaAttribute => ({
    Name: `custom:${name}`,
    AttributeDataType: "String",
    DeveloperOnlyAttribute: false,
    Mutable: true,
    Required: false,
  }));
  return [...STANDARD_ATTRIBUTES, ...custom].map((attribute) => ({
    ...resolvedAttribute(attribute),
    required: attribute.Required || requiredAttributes.includes(attribute.Name),
  }));
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
