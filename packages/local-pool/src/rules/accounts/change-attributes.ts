/** Adds, replaces and deletes attributes of a user in one transaction, and sends a code to each changed address. */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { aliasExistsError, requiredAttributeError } from "../../wire/service-error.ts";
import { aliasesOf, findAliasConflict, saveAttributes } from "./aliases.ts";
import { checkMutable } from "../attributes/check-attribute-value.ts";
import { type AttributeWriter, checkAttributes, type TypedAttribute } from "../attributes/check-attributes.ts";
import { type ContactAttribute, contactOf, isContactAttribute, markChangedUnverified } from "../attributes/contacts.ts";
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
  const waiting = waitingContacts(pool, changed, marked, flags);
  if (waiting.length > 0) checkAliases(pool, { ...user, attributes: marked });
  const { kept, usedFlags } = withoutWaiting(user, marked, flags, waiting);
  const attributes = withVerifiedFlags(kept, usedFlags);
  return pool.store.transaction(() => {
    saveAttributes(pool, { ...user, attributes });
    for (const { Name } of typed) endPending(pool, user, Name);
    return changed.flatMap((name) => {
      const purpose = `attribute:${name}` as const;
      // An earlier code is for the address before.
      pool.store.removeCode(user.id, purpose);
      const contact = contactOf({ attributes: marked }, name);
      const isVerifiedByOwner = flags[name] === true;
      if (contact === undefined || isVerifiedByOwner || !pool.config.autoVerifiedAttributes.includes(name)) return [];
      const pendingAddress = waiting.includes(name) ? contact.address : undefined;
      const about = { purpose, messagePurpose: "updateAttribute", pendingAddress } as const;
      return issueCode(pool, { ...user, attributes }, contact, about) ?? [];
    });
  });
}

/** The changed addresses that become the user's only when their code is entered. */
function waitingContacts(
  { config }: Pick<PoolContext, "config">,
  changed: readonly ContactAttribute[],
  attributes: UserRecord["attributes"],
  flags: VerifiedFlags,
): readonly ContactAttribute[] {
  const { attributesRequireVerificationBeforeUpdate: before } = config.userAttributeUpdateSettings;
  return changed.filter((name) => before.includes(name) && attributes[name] !== undefined && flags[name] !== true);
}

/** The attributes with the old addresses in the place of those that wait. What the owner says is about the new ones. */
function withoutWaiting(
  { attributes: before }: Pick<UserRecord, "attributes">,
  after: UserRecord["attributes"],
  flags: VerifiedFlags,
  waiting: readonly ContactAttribute[],
): { readonly kept: UserRecord["attributes"]; readonly usedFlags: VerifiedFlags } {
  const names = waiting.flatMap((name) => [name, `${name}_verified`]);
  const entries = Object.entries(after).filter(([name]) => !names.includes(name));
  const old = Object.entries(before).filter(([name]) => names.includes(name));
  const usedFlags = Object.entries(flags).filter(([name]) => !names.includes(name));
  return { kept: Object.fromEntries([...entries, ...old]), usedFlags: Object.fromEntries(usedFlags) };
}

/** Typing the present address again takes back the one that waits. */
function endPending(pool: PoolContext, user: UserRecord, name: string): void {
  if (!isContactAttribute(name)) return;
  const purpose = `attribute:${name}` as const;
  if (pool.store.findPendingAddress(user.id, purpose, pool.clock.now()) !== undefined) {
    pool.store.removeCode(user.id, purpose);
  }
}

/** @throws ServiceError AliasExistsException when another user signs in with one of the addresses. */
function checkAliases(pool: PoolContext, user: UserRecord): void {
  const taken = findAliasConflict(pool, user.id, aliasesOf(pool, user));
  if (taken !== undefined) throw aliasExistsError(taken.attribute);
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
