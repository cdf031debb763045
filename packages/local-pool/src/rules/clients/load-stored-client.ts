/**
 * The stored form of a client that a call of the pool's owner names, and its change. A client of the settings file is read-only.
 */
import type { PoolContext } from "../../pool-context.ts";
import type { Resource } from "../../pools/resources.ts";
import type { UserPoolClientContent } from "../../pools/settings/client-types.ts";
import { contentOfClient } from "../../pools/settings/resolve-client.ts";
import { clientNotFoundError } from "../../wire/service-error.ts";
import { settingsError } from "../../wire/settings-texts.ts";
import { firstStartMs } from "../user-pools/first-start.ts";

export type StoredClient = Resource<UserPoolClientContent>;

/** @throws ServiceError ResourceNotFoundException. */
export function loadStoredClient(
  pool: Pick<PoolContext, "clients" | "resources" | "store">,
  clientId: string,
): StoredClient {
  const stored = pool.resources.find("client", clientId);
  if (stored !== undefined) return stored;
  const ofFile = pool.clients.get(clientId);
  if (ofFile === undefined) throw clientNotFoundError(clientId);
  const createdAtMs = firstStartMs(pool.store);
  return { name: clientId, content: contentOfClient(ofFile, createdAtMs), createdAtMs, modifiedAtMs: createdAtMs };
}

/**
 * Stores what `change` makes of the client.
 *
 * @throws ServiceError ResourceNotFoundException, or InvalidParameterException for a client of the settings file.
 */
export function changeStoredClient(
  pool: Pick<PoolContext, "clients" | "resources" | "store">,
  clientId: string,
  change: (content: UserPoolClientContent) => UserPoolClientContent,
): StoredClient {
  const { content } = loadChangeableClient(pool, clientId);
  pool.resources.change("client", clientId, change(content));
  return loadStoredClient(pool, clientId);
}

/** @throws ServiceError as `changeStoredClient`. */
export function loadChangeableClient(
  pool: Pick<PoolContext, "clients" | "resources" | "store">,
  clientId: string,
): StoredClient {
  const stored = loadStoredClient(pool, clientId);
  if (pool.resources.find("client", clientId) === undefined) throw settingsError("settingsAreInFile");
  return stored;
}
