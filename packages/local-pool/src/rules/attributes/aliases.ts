/**
 * What a user is found by besides the username (Amazon Cognito, "Customizing sign-in attributes"): attributes that stand in
 * for usernames from the start, or aliases of a username, of which addresses count once they are verified and a preferred
 * username once the account is confirmed.
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { aliasExistsError } from "../../wire/service-error.ts";
import { loginKey } from "../accounts/load-user.ts";

export interface Alias {
  readonly attribute: string;
  readonly key: string;
}

export function aliasesOf(
  pool: Pick<PoolContext, "config">,
  { attributes, status }: Pick<UserRecord, "attributes" | "status">,
): readonly Alias[] {
  const { usernameAttributes, aliasAttributes } = pool.config;
  const counting = aliasAttributes.filter((name) =>
    name === "preferred_username" ? status !== "UNCONFIRMED" : attributes[`${name}_verified`] === "true",
  );
  return [...usernameAttributes, ...counting].flatMap((attribute) => {
    const value = attributes[attribute];
    return value === undefined ? [] : [{ attribute, key: loginKey(pool, value) }];
  });
}

/** The first of these aliases that leads to somebody else. */
export function findAliasConflict(
  { store }: Pick<PoolContext, "store">,
  userId: string,
  aliases: readonly Alias[],
): Alias | undefined {
  return aliases.find(({ key }) => (store.findUserByKey(key)?.id ?? userId) !== userId);
}

/**
 * Stores a user's attributes, and what follows from them for sign-ins. Call it inside a transaction.
 *
 * @throws ServiceError AliasExistsException when one of them is another user's way to sign in.
 */
export function saveAttributes(
  pool: PoolContext,
  user: Pick<UserRecord, "id" | "attributes" | "status">,
  { forceAliasCreation = false }: { readonly forceAliasCreation?: boolean } = {},
): void {
  const aliases = aliasesOf(pool, user);
  if (forceAliasCreation) for (const alias of aliases) removeAlias(pool, user.id, alias);
  const keys = aliases.map(({ key }) => key);
  if (pool.store.changeAttributes(user.id, user.attributes, keys)) return;
  throw aliasExistsError(findAliasConflict(pool, user.id, aliases)?.attribute ?? "username");
}

/** An alias that is another user's no more: the address stays, but unverified; a preferred username goes. */
function removeAlias(pool: PoolContext, userId: string, { attribute, key }: Alias): void {
  const owner = pool.store.findUserByKey(key);
  if (owner === undefined || owner.id === userId || owner.usernameKey === key) return;
  const { [attribute]: value = "", ...others } = owner.attributes;
  const attributes =
    attribute === "preferred_username" ? others : { ...others, [attribute]: value, [`${attribute}_verified`]: "false" };
  saveAttributes(pool, { ...owner, attributes });
}
