/**
 * Who a sign-up is for: the name, what it is found by, and the attributes that a client may set.
 *
 * Where one signs in by e-mail address the username must be one; it becomes the `email` attribute and only an alias, while
 * the internal username is a UUID. Addresses are those that an HTML form accepts (HTML living standard, "Valid e-mail
 * address"): ASCII, one `@`, no quoting, so that no two different texts name one mailbox here.
 */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { attributeRefused, refusal } from "../wire/service-error.ts";
import { loginKey } from "./load-user.ts";

export type NewIdentity = Pick<UserRecord, "id" | "username" | "usernameKey" | "emailKey" | "attributes">;

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

/** @throws ServiceError InvalidParameterException or NotAuthorizedException naming the attribute, never its value. */
export function checkSignUp(
  pool: Pick<PoolContext, "config">,
  typedName: string,
  typedAttributes: readonly { readonly Name: string; readonly Value: string | undefined }[],
): NewIdentity {
  const signsInByEmail = pool.config.usernameAttributes.includes("email");
  if (signsInByEmail && !EMAIL.test(typedName)) throw refusal("usernameNotEmail");
  const attributes: Record<string, string> = {};
  for (const { Name: name, Value: value = "" } of typedAttributes) {
    checkAttribute(pool, name, value);
    if (value !== "") attributes[name] = value;
  }
  const id = randomUUID();
  if (!signsInByEmail) {
    return { id, username: typedName, usernameKey: loginKey(pool, typedName), emailKey: undefined, attributes };
  }
  const email = attributes["email"] ?? typedName;
  if (loginKey(pool, email) !== loginKey(pool, typedName)) {
    throw attributeRefused("email", "The attribute differs from the username.");
  }
  return { id, username: id, usernameKey: id, emailKey: loginKey(pool, email), attributes: { ...attributes, email } };
}

function checkAttribute({ config }: Pick<PoolContext, "config">, name: string, value: string): void {
  if (SERVICE_ATTRIBUTES.has(name)) throw refusal("unauthorizedAttribute");
  const isCustom = name.startsWith("custom:") && config.customAttributes.includes(name.slice("custom:".length));
  if (!isCustom && !WRITABLE_ATTRIBUTES.has(name)) {
    throw attributeRefused(name, "Attribute does not exist in the schema.");
  }
  if (name === "email" && value !== "" && !EMAIL.test(value)) throw refusal("invalidEmail");
  if (name === "phone_number" && value !== "" && !PHONE_NUMBER.test(value)) throw refusal("invalidPhoneNumber");
}
