/**
 * Checks the username and the attributes of a new account.
 *
 * In a pool with `usernameAttributes`, the username must be an e-mail address or a phone number. It becomes that attribute, and
 * the account gets a UUID as its internal username. In a pool with `aliasAttributes`, a username must not look like one of the
 * aliases.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { attributeError, serviceError } from "../../wire/service-error.ts";
import {
  type AttributeWriter,
  checkAttributes,
  isEmail,
  isPhoneNumber,
  type TypedAttribute,
} from "../attributes/check-attributes.ts";
import type { ContactAttribute } from "../attributes/contacts.ts";
import { loginKey } from "./load-account.ts";

export type NewIdentity = Pick<UserRecord, "id" | "username" | "usernameKey" | "attributes">;

/**
 * @param id a new UUID for the account.
 * @throws ServiceError InvalidParameterException or NotAuthorizedException. They name the attribute, never its value.
 */
export function checkSignUp(
  pool: Pick<PoolContext, "config">,
  id: string,
  typedName: string,
  typedAttributes: readonly TypedAttribute[],
  writer: AttributeWriter = "user",
): NewIdentity {
  const nameAttribute = nameAttributeOf(pool, typedName);
  const attributes = checkAttributes(pool, typedAttributes, writer);
  if (nameAttribute === undefined) {
    checkPlainName(pool, typedName);
    return { id, username: typedName, usernameKey: loginKey(pool, typedName), attributes };
  }
  const value = attributes[nameAttribute] ?? typedName;
  if (loginKey(pool, value) !== loginKey(pool, typedName)) {
    throw attributeError(nameAttribute, "The attribute differs from the username.");
  }
  return { id, username: id, usernameKey: id, attributes: { ...attributes, [nameAttribute]: value } };
}

/** @throws ServiceError InvalidParameterException: only a confirmed account can have this alias. */
export function checkPreferredUsername(
  { config }: Pick<PoolContext, "config">,
  attributes: NewIdentity["attributes"],
): void {
  const isAlias = config.aliasAttributes.includes("preferred_username");
  if (isAlias && attributes["preferred_username"] !== undefined) throw serviceError("preferredUsernameTooEarly");
}

/** The attribute that the username is, in a pool with `usernameAttributes`. */
function nameAttributeOf({ config }: Pick<PoolContext, "config">, name: string): ContactAttribute | undefined {
  const { usernameAttributes } = config;
  if (usernameAttributes.length === 0) return undefined;
  if (usernameAttributes.includes("email") && isEmail(name)) return "email";
  if (usernameAttributes.includes("phone_number") && isPhoneNumber(name)) return "phone_number";
  if (usernameAttributes.length > 1) throw serviceError("usernameNeither");
  throw serviceError(usernameAttributes.includes("email") ? "usernameNotEmail" : "usernameNotPhone");
}

function checkPlainName({ config }: Pick<PoolContext, "config">, name: string): void {
  if (config.aliasAttributes.includes("email") && isEmail(name)) throw serviceError("usernameIsEmail");
  if (config.aliasAttributes.includes("phone_number") && isPhoneNumber(name)) throw serviceError("usernameIsPhone");
}
