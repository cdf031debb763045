/**
 * Determines by which attributes a user can sign in besides the username, and stores them as aliases.
 *
 * Attributes in `usernameAttributes` count at once. Those in `aliasAttributes` count once they are verified, and a
 * `preferred_username` once the account is confirmed. A user of an identity provider has no aliases, as on the service: another
 * user may have the same e-mail address.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { aliasExistsError } from "../../wire/service-error.ts";
import { loginKey } from "./load-account.ts";
import { losesVerifiedContact } from "../attributes/contacts.ts";

export interface Alias {
  readonly attribute: string;
  readonly key: string;
}

export function aliasesOf(
  pool: Pick<PoolContext, "config">,
  { attributes, status }: Pick<UserRecord, "attributes" | "status">,
): readonly Alias[] {
  if (status === "EXTERNAL_PROVIDER") return [];
  const { usernameAttributes, aliasAttributes } = pool.config;
  const counting = aliasAttributes.filter((name) =>
    name === "preferred_username" ? status !== "UNCONFIRMED" : attributes[`${name}_verified`] === "true",
  );
  return [...usernameAttributes, ...counting].flatMap((attribute) => {
    const value = attributes[attribute];
    return value === undefined ? [] : [{ attribute, key: loginKey(pool, value) }];
  });
}

/** The first of these aliases that belongs to another user. */
export function findAliasConflict(
  { store }: Pick<PoolContext, "store">,
  userId: string,
  aliases: readonly Alias[],
): Alias | undefined {
  return aliases.find(({ key }) => (store.findUserByKey(key)?.id ?? userId) !== userId);
}

/**
 * Stores a user's attributes and aliases. Call it inside a transaction.
 *
 * A code for a new password ends when the user loses a verified address: it may have been sent there, and others may read it.
 *
 * @throws ServiceError AliasExistsException when another user has one of the aliases.
 */
export function saveAttributes(
  pool: Pick<PoolContext, "clock" | "config" | "store">,
  user: Pick<UserRecord, "id" | "attributes" | "status">,
  { forceAliasCreation = false }: { readonly forceAliasCreation?: boolean } = {},
): void {
  const aliases = aliasesOf(pool, user);
  if (forceAliasCreation) takeAliases(pool, user.id, aliases);
  const keys = aliases.map(({ key }) => key);
  const before = pool.store.findUser(user.id);
  const change = { attributes: user.attributes, aliasKeys: keys, nowMs: pool.clock.now() };
  if (!pool.store.changeAttributes(user.id, change)) {
    throw aliasExistsError(findAliasConflict(pool, user.id, aliases)?.attribute ?? "username");
  }
  if (before !== undefined && losesVerifiedContact(before, user)) pool.store.removeCode(user.id, "forgotPassword");
}

/** Removes these aliases from the users who have them, so that this user can have them. Call it inside a transaction. */
export function takeAliases(
  pool: Pick<PoolContext, "clock" | "config" | "store">,
  userId: string,
  aliases: readonly Alias[],
): void {
  for (const alias of aliases) removeAlias(pool, userId, alias);
}

/** Removes an alias from the user who has it. An address stays, but becomes unverified; a preferred username is deleted. */
function removeAlias(
  pool: Pick<PoolContext, "clock" | "config" | "store">,
  userId: string,
  { attribute, key }: Alias,
): void {
  const owner = pool.store.findUserByKey(key);
  if (owner === undefined || owner.id === userId || owner.usernameKey === key) return;
  const { [attribute]: value = "", ...others } = owner.attributes;
  const attributes =
    attribute === "preferred_username" ? others : { ...others, [attribute]: value, [`${attribute}_verified`]: "false" };
  saveAttributes(pool, { ...owner, attributes });
}
