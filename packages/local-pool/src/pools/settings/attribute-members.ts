/**
 * The members of an attribute in the schema of a user pool, with the limits of the service's model.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SchemaAttributeType.html
 */
import { plainText } from "../../wire/members.ts";
import { boolean, type Infer, oneOf, optional, string, structure } from "../../wire/schema.ts";

export const schemaAttribute = structure({
  Name: optional(
    string({
      min: 1,
      max: 20,
      pattern: { regExp: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, shown: "[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+" },
    }),
  ),
  AttributeDataType: optional(oneOf(["String", "Number", "DateTime", "Boolean"])),
  DeveloperOnlyAttribute: optional(boolean),
  Mutable: optional(boolean),
  Required: optional(boolean),
  NumberAttributeConstraints: optional(structure({ MinValue: optional(plainText), MaxValue: optional(plainText) })),
  StringAttributeConstraints: optional(structure({ MinLength: optional(plainText), MaxLength: optional(plainText) })),
});

/** SchemaAttributeType of a request. */
export type GivenAttribute = Infer<typeof schemaAttribute>;
export type AttributeDataType = NonNullable<GivenAttribute["AttributeDataType"]>;
