/** Attributes of a user put, replaced and taken away, all or none; and the codes to addresses that have changed. */
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { refusal, requiredAttribute } from "../wire/service-error.ts";
import { checkAttributes, type TypedAttribute } from "./check-attributes.ts";
import { CONTACT_ATTRIBUTES, contactOf } from "./contacts.ts";
import { type DeliveryDetails, issueCode } from "./issue-code.ts";
import { loginKey } from "./load-user.ts";

/**
 * @param typed a blank value takes an attribute away.
 * @throws ServiceError AliasExistsException for an address that is another user's name, InvalidParameterException for an
 * attribute that cannot be changed so.
 */
export function changeAttributes(
  pool: PoolContext,
  user: UserRecord,
  typed: readonly TypedAttribute[],
): readonly DeliveryDetails[] {
  const given = checkAttributes(pool, typed);
  const removed = typed.flatMap(({ Name, Value = "" }) => (Value === "" ? [Name] : []));
  const signsInByEmail = pool.config.usernameAttributes.includes("email");
  for (const name of removed) {
    if (pool.config.requiredAttributes.includes(name) || (signsInByEmail && name === "email")) {
      throw requiredAttribute(name);
    }
  }
  const attributes: Record<string, string> = { ...user.attributes, ...given };
  for (const name of removed) delete attributes[name];
  const changed = CONTACT_ATTRIBUTES.filter((name) => attributes[name] !== user.attributes[name]);
  for (const name of changed) {
    if (attributes[name] === undefined) delete attributes[`${name}_verified`];
    else attributes[`${name}_verified`] = "false";
  }
  const email = attributes["email"];
  const emailKey = signsInByEmail && email !== undefined ? loginKey(pool, email) : user.emailKey;
  return pool.store.transaction(() => {
    if (!pool.store.changeAttributes(user.id, attributes, emailKey)) throw refusal("emailTaken");
    return changed.flatMap((name) => {
      const contact = contactOf({ attributes }, name);
      if (contact === undefined) return [];
      return issueCode(pool, user, contact, { purpose: `attribute:${name}`, occasion: "verifyAttribute" }) ?? [];
    });
  });
}
