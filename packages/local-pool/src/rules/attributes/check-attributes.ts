/**
 * Checks that a client may write these attributes, and that their values have the right form.
 *
 * An e-mail address must be one that an HTML form accepts: ASCII, one `@`, no quotes. Two different spellings of one mailbox
 * are not possible then. The rule is not shared with `isValidEmail` of the engine: client and server each implement it,
 * so that a mistake in one of the two makes tests fail.
 *
 * @see https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
import type { PoolContext } from "../../pool-context.ts";
import { checkAttributeValue } from "./check-attribute-value.ts";
import { attributeError, serviceError } from "../../wire/service-error.ts";

/** AttributeType on the wire. */
export interface TypedAttribute {
  readonly Name: string;
  readonly Value: string | undefined;
}

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);
/** E.164, as the service requires. */
const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;

/** The standard attributes of OpenID Connect Core §5.1, without `sub` and the verified flags. */
const WRITABLE_ATTRIBUTES: ReadonlySet<string> = new Set([
  "address",
  "birthdate",
  "email",
  "family_name",
  "gender",
  "given_name",
  "locale",
  "middle_name",
  "name",
  "nickname",
  "phone_number",
  "picture",
  "preferred_username",
  "profile",
  "updated_at",
  "website",
  "zoneinfo",
]);
const SERVICE_ATTRIBUTES: ReadonlySet<string> = new Set([
  "sub",
  "email_verified",
  "phone_number_verified",
  "identities",
]);

/** Who writes attributes. Only the pool's owner writes those whose names begin with `dev:custom:`. */
export type AttributeWriter = "user" | "owner";

/**
 * Returns the attributes by name, without empty ones.
 *
 * @throws ServiceError InvalidParameterException or NotAuthorizedException. They name the attribute, never its value.
 */
export function checkAttributes(
  pool: Pick<PoolContext, "config">,
  typed: readonly TypedAttribute[],
  writer: AttributeWriter = "user",
): Readonly<Record<string, string>> {
  for (const { Name: name, Value: value = "" } of typed) {
    if (SERVICE_ATTRIBUTES.has(name)) throw serviceError("unauthorizedAttribute");
    const isKnown = isWritableAttribute(pool.config, name) || (writer === "owner" && isOwnersAttribute(pool, name));
    if (!isKnown) throw attributeError(name, "Attribute does not exist in the schema.");
    if (value !== "") checkValue(pool, name, value);
  }
  return Object.fromEntries(typed.flatMap(({ Name, Value = "" }) => (Value === "" ? [] : [[Name, Value] as const])));
}

/** @throws ServiceError InvalidParameterException naming the first required attribute that is missing. */
export function checkRequiredAttributes(
  { config }: Pick<PoolContext, "config">,
  attributes: Readonly<Record<string, string>>,
): void {
  for (const name of config.requiredAttributes) {
    if (attributes[name] === undefined) throw attributeError(name, "The attribute is required");
  }
}

/** @throws ServiceError InvalidParameterException. */
export function checkEmail(value: string): void {
  if (!isEmail(value)) throw serviceError("invalidEmail");
}

export function isEmail(value: string): boolean {
  return EMAIL.test(value);
}

export function isPhoneNumber(value: string): boolean {
  return PHONE_NUMBER.test(value);
}

/** Whether users of this pool can have the attribute, and may write it. */
export function isWritableAttribute(
  { customAttributes }: Pick<PoolContext["config"], "customAttributes">,
  name: string,
): boolean {
  return WRITABLE_ATTRIBUTES.has(name) || customAttributes.some((each) => name === `custom:${each}`);
}

function isOwnersAttribute({ config }: Pick<PoolContext, "config">, name: string): boolean {
  return config.schemaAttributes.some((attribute) => attribute.developerOnlyAttribute && attribute.name === name);
}

function checkValue(pool: Pick<PoolContext, "config">, name: string, value: string): void {
  if (name === "email") checkEmail(value);
  if (name === "phone_number" && !isPhoneNumber(value)) throw serviceError("invalidPhoneNumber");
  checkAttributeValue(pool, name, value);
}

/** ValidationData as the events of PreSignUp have it: null if none was sent. */
export function namedValues(typed: readonly TypedAttribute[] | undefined): Readonly<Record<string, string>> | null {
  return typed === undefined ? null : Object.fromEntries(typed.map(({ Name, Value = "" }) => [Name, Value]));
}
