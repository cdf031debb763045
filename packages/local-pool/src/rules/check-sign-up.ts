/**
 * Who a sign-up is for: the name, what it is found by, and the attributes that a client may set.
 *
 * Where one signs in by e-mail address the username must be one; it becomes the `email` attribute and only an alias, while
 * the internal username is a UUID.
 */
import { randomUUID } from "node:crypto";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { attributeRefused, refusal } from "../wire/service-error.ts";
import { checkAttributes, isEmail, type TypedAttribute } from "./check-attributes.ts";
import { loginKey } from "./load-user.ts";

export type NewIdentity = Pick<UserRecord, "id" | "username" | "usernameKey" | "emailKey" | "attributes">;

/** @throws ServiceError InvalidParameterException or NotAuthorizedException naming the attribute, never its value. */
export function checkSignUp(
  pool: Pick<PoolContext, "config">,
  typedName: string,
  typedAttributes: readonly TypedAttribute[],
): NewIdentity {
  const signsInByEmail = pool.config.usernameAttributes.includes("email");
  if (signsInByEmail && !isEmail(typedName)) throw refusal("usernameNotEmail");
  const attributes = checkAttributes(pool, typedAttributes);
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
