/**
 * The attribute schema of a user pool: the standard attributes, with what CreateUserPool changes in them, and the custom ones.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SchemaAttributeType.html
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 */
import { existingAttributeError, settingsError, settingsTextError } from "../../wire/settings-texts.ts";
import { checkConstraints } from "./attribute-constraints.ts";
import type { AttributeDataType, GivenAttribute } from "./attribute-members.ts";

/** SchemaAttributeType of a response. */
export interface SchemaAttribute {
  /** Custom attributes have a prefix: `custom:`, or `dev:custom:` for those that only administrators write. */
  readonly Name: string;
  readonly AttributeDataType: AttributeDataType;
  readonly DeveloperOnlyAttribute: boolean;
  readonly Mutable: boolean;
  readonly Required: boolean;
  readonly NumberAttributeConstraints?: GivenAttribute["NumberAttributeConstraints"];
  readonly StringAttributeConstraints?: GivenAttribute["StringAttributeConstraints"];
}

const MAX_CUSTOM_ATTRIBUTES = 50;

/** The names of OpenID Connect Core §5.1, in the order of the service's responses. */
const STANDARD_NAMES = [
  ..."sub name given_name family_name middle_name nickname preferred_username profile picture website".split(" "),
  ..."email email_verified gender birthdate zoneinfo locale phone_number phone_number_verified address".split(" "),
  "updated_at",
];
/** They are in every schema, but CreateUserPool takes their names for those of custom attributes. */
const FLAGS: ReadonlySet<string> = new Set(["email_verified", "phone_number_verified"]);

export const STANDARD_ATTRIBUTES: readonly SchemaAttribute[] = STANDARD_NAMES.map(standardAttribute);

function standardAttribute(name: string): SchemaAttribute {
  const isSub = name === "sub";
  const common = { Name: name, DeveloperOnlyAttribute: false, Mutable: !isSub, Required: isSub };
  if (FLAGS.has(name)) return { ...common, AttributeDataType: "Boolean" };
  if (name === "updated_at") {
    return {
      ...common,
      AttributeDataType: "Number",
      NumberAttributeConstraints: { MinValue: "0", MaxValue: undefined },
    };
  }
  const [MinLength, MaxLength] = isSub ? ["1", "2048"] : name === "birthdate" ? ["10", "10"] : ["0", "2048"];
  return { ...common, AttributeDataType: "String", StringAttributeConstraints: { MinLength, MaxLength } };
}

/**
 * The schema of a new pool.
 *
 * @throws ServiceError InvalidParameterException.
 */
export function newAttributeSchema(given: readonly GivenAttribute[]): readonly SchemaAttribute[] {
  const standard = STANDARD_ATTRIBUTES.map((attribute) => {
    const changes = given.filter(({ Name }) => Name === attribute.Name && isStandardName(attribute.Name));
    if (changes.length > 1) throw duplicateError(attribute.Name);
    return changes[0] === undefined ? attribute : changedStandardAttribute(attribute, changes[0]);
  });
  const custom = given.filter(({ Name }) => Name === undefined || !isStandardName(Name)).map(customAttribute);
  for (const [index, { Name }] of custom.entries()) {
    if (custom.findIndex((other) => other.Name === Name) < index) throw duplicateError(Name);
  }
  return [...standard, ...custom];
}

/**
 * The schema with more custom attributes.
 *
 * @throws ServiceError InvalidParameterException.
 */
export function addedAttributes(
  schema: readonly SchemaAttribute[],
  given: readonly GivenAttribute[],
): readonly SchemaAttribute[] {
  const result = [...schema];
  for (const each of given) {
    const attribute = customAttribute(each);
    if (result.some(({ Name }) => Name === attribute.Name)) throw existingAttributeError(attribute.Name);
    result.push(attribute);
  }
  if (result.length - STANDARD_ATTRIBUTES.length > MAX_CUSTOM_ATTRIBUTES) throw settingsError("manyCustomAttributes");
  return result;
}

/** Whether CreateUserPool takes the name for that of a standard attribute. */
export function isStandardName(name: string): boolean {
  return !FLAGS.has(name) && STANDARD_NAMES.includes(name);
}

function changedStandardAttribute(attribute: SchemaAttribute, given: GivenAttribute): SchemaAttribute {
  const { Name: name, AttributeDataType: type } = attribute;
  if ((given.AttributeDataType ?? type) !== type || given.DeveloperOnlyAttribute === true) {
    throw settingsTextError(
      `You can not change AttributeDataType or set developerOnlyAttribute for standard schema attribute ${name}`,
    );
  }
  checkConstraints(name, type, given);
  return {
    ...attribute,
    Mutable: given.Mutable ?? attribute.Mutable,
    Required: given.Required ?? attribute.Required,
    ...constraintsOf(type, given, attribute),
  };
}

function customAttribute(given: GivenAttribute): SchemaAttribute {
  const { Name: bareName, AttributeDataType: type, DeveloperOnlyAttribute: isDevelopers = false } = given;
  if (bareName === undefined) throw settingsError("attributeWithoutName");
  if (type === undefined) throw settingsError("attributeWithoutType");
  if (given.Required === true) throw settingsError("requiredCustomAttribute");
  const Name = `${isDevelopers ? "dev:" : ""}custom:${bareName}`;
  checkConstraints(Name, type, given);
  return {
    Name,
    AttributeDataType: type,
    DeveloperOnlyAttribute: isDevelopers,
    Mutable: given.Mutable ?? true,
    Required: false,
    ...constraintsOf(type, given, { StringAttributeConstraints: EMPTY_TEXT, NumberAttributeConstraints: EMPTY_NUMBER }),
  };
}

const EMPTY_TEXT = { MinLength: undefined, MaxLength: undefined };
const EMPTY_NUMBER = { MinValue: undefined, MaxValue: undefined };

/** The response has an empty structure for a custom attribute without constraints. */
function constraintsOf(
  type: AttributeDataType,
  given: GivenAttribute,
  otherwise: Pick<SchemaAttribute, "StringAttributeConstraints" | "NumberAttributeConstraints">,
): Pick<SchemaAttribute, "StringAttributeConstraints" | "NumberAttributeConstraints"> {
  if (type === "String") {
    return { StringAttributeConstraints: given.StringAttributeConstraints ?? otherwise.StringAttributeConstraints };
  }
  if (type === "Number") {
    return { NumberAttributeConstraints: given.NumberAttributeConstraints ?? otherwise.NumberAttributeConstraints };
  }
  return {};
}

function duplicateError(name: string) {
  return settingsTextError(`Duplicate custom attribute names ${name} are not allowed in a user pool schema.`);
}
