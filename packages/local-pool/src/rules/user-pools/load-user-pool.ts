/**
 * The stored form of the pool that a call names, and its change.
 *
 * The pool of the settings file is read-only: it is described with the settings of the file.
 */
import type { PoolContext } from "../../pool-context.ts";
import { type Resource, SETTINGS } from "../../pools/resources.ts";
import { contentOfPool } from "../../pools/settings/content-of-pool.ts";
import type { UserPoolContent } from "../../pools/settings/user-pool-types.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { firstStartMs } from "./first-start.ts";

/** A pool as it is stored. Its name is its id. */
export type LoadedUserPool = Resource<UserPoolContent>;

export function loadUserPool(pool: Pick<PoolContext, "config" | "resources" | "store">): LoadedUserPool {
  const { userPoolId: name } = pool.config;
  const stored = findStoredUserPool(pool.resources, name);
  if (stored !== undefined) return stored;
  const startedAtMs = firstStartMs(pool.store);
  return { name, createdAtMs: startedAtMs, modifiedAtMs: startedAtMs, content: contentOfPool(pool.config) };
}

/** Undefined for the pool of the settings file. */
export function findStoredUserPool(
  resources: PoolContext["resources"],
  userPoolId: string,
): LoadedUserPool | undefined {
  const stored = resources.find("settings", SETTINGS);
  return stored && { ...stored, name: userPoolId };
}

/**
 * Stores what `change` makes of the pool.
 *
 * @throws ServiceError InvalidParameterException for the pool of the settings file.
 */
export function changeUserPool(
  { resources }: Pick<PoolContext, "resources">,
  change: (content: UserPoolContent) => UserPoolContent,
): UserPoolContent {
  const stored = resources.find("settings", SETTINGS);
  if (stored === undefined) throw settingsError("settingsAreInFile");
  const changed = change(stored.content);
  resources.change("settings", SETTINGS, changed);
  return changed;
}
