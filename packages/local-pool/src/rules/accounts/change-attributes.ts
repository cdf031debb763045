/** Adds, replaces and deletes attributes of a user in one transaction, and sends a code to each changed address. */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { requiredAttributeError } from "../../wire/service-error.ts";
import { saveAttributes } from "./aliases.ts";
import { checkMutable } from "../attributes/check-attribute-value.ts";
import { type AttributeWriter, checkAttributes, type TypedAttribute } from "../attributes/check-attributes.ts";
import { contactOf, markChangedUnverified } from "../attributes/contacts.ts";
import { type VerifiedFlags, withVerifiedFlags } from "../attributes/verified-flags.ts";
import { type DeliveryDetails, issueCode } from "../codes/issue-code.ts";

interface ChangeOptions {
  /** Default: the user. */
  readonly writer?: AttributeWriter;
  /** What the pool's owner says about the addresses. A verified one needs no code. */
  readonly flags?: VerifiedFlags;
}

/**
 * @param typed an empty value deletes the attribute.
 * @throws ServiceError AliasExistsException when another user has the alias, or InvalidParameterException when an attribute
 * cannot be changed.
 */
export function changeAttributes(
  pool: PoolContext,
  user: UserRecord,
  typed: readonly TypedAttribute[],
  { writer, flags = {} }: ChangeOptions = {},
): readonly DeliveryDetails[] {
  const given = checkAttributes(pool, typed, writer);
  for (const { Name } of typed) checkMutable(pool, Name);
  const removed = typed.flatMap(({ Name, Value = "" }) => (Value === "" ? [Name] : []));
  const left: Record<string, string> = { ...user.attributes, ...given };
  for (const name of removed) delete left[name];
  checkRemoval(pool, removed, left);
  const { attributes: marked, changed } = markChangedUnverified(user.attributes, left);
  const attributes = withVerifiedFlags(marked, flags);
  return pool.store.transaction(() => {
    saveAttributes(pool, { ...user, attributes });
    return changed.flatMap((name) => {
      const contact = contactOf({ attributes }, name);
      const isVerifiedByOwner = flags[name] === true;
      if (contact === undefined || isVerifiedByOwner || !pool.config.autoVerifiedAttributes.includes(name)) return [];
      const about = { purpose: `attribute:${name}`, messagePurpose: "updateAttribute" } as const;
      return issueCode(pool, { ...user, attributes }, contact, about) ?? [];
    });
  });
}

/** Required attributes cannot be deleted, and at least one sign-in attribute must stay. */
function checkRemoval(
  { config }: Pick<PoolContext, "config">,
  removed: readonly string[],
  left: Readonly<Record<string, string>>,
): void {
  const { requiredAttributes, usernameAttributes } = config;
  const isNameless = usernameAttributes.length > 0 && usernameAttributes.every((name) => left[name] === undefined);
  for (const name of removed) {
    const isLastName = isNameless && usernameAttributes.some((attribute) => attribute === name);
    if (requiredAttributes.includes(name) || isLastName) throw requiredAttributeError(name);
  }
}
