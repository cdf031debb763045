/**
 * The attributes that a client may write, and the form of those that have one.
 *
 * Addresses are those that an HTML form accepts (HTML living standard, "Valid e-mail address"): ASCII, one `@`, no quoting,
 * so that no two different texts name one mailbox here.
 */
import type { PoolContext } from "../../pool-context.ts";
import { attributeError, serviceError } from "../../wire/service-error.ts";

/** AttributeType on the wire. */
export interface TypedAttribute {
  readonly Name: string;
  readonly Value: string | undefined;
}

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`);
/** E.164, as the service wants it. */
const PHONE_NUMBER = /^\+[1-9]\d{6,14}$/;

/** The standard attributes that a client may write (OpenID Connect Core §5.1, without `sub` and the verified flags). */
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

/**
 * Attributes by name, without the blank ones.
 *
 * @throws ServiceError InvalidParameterException or NotAuthorizedException naming the attribute, never its value.
 */
export function checkAttributes(
  pool: Pick<PoolContext, "config">,
  typed: readonly TypedAttribute[],
): Readonly<Record<string, string>> {
  for (const { Name: name, Value: value = "" } of typed) checkAttribute(pool, name, value);
  return Object.fromEntries(typed.flatMap(({ Name, Value = "" }) => (Value === "" ? [] : [[Name, Value] as const])));
}

/** @throws ServiceError InvalidParameterException naming the first that is missing. */
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

function checkAttribute({ config }: Pick<PoolContext, "config">, name: string, value: string): void {
  if (SERVICE_ATTRIBUTES.has(name)) throw serviceError("unauthorizedAttribute");
  const isCustom = name.startsWith("custom:") && config.customAttributes.includes(name.slice("custom:".length));
  if (!isCustom && !WRITABLE_ATTRIBUTES.has(name)) {
    throw attributeError(name, "Attribute does not exist in the schema.");
  }
  if (name === "email" && value !== "") checkEmail(value);
  if (name === "phone_number" && value !== "" && !isPhoneNumber(value)) throw serviceError("invalidPhoneNumber");
}
