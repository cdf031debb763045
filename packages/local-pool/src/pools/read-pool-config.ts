/** Reads the settings of a pool, with the clients that were made over the wire. */
import type { ResolvedUserPoolConfig } from "../config.ts";
import { StoreError } from "../store/store.ts";
import { type PoolKinds, type Resources, SETTINGS } from "./resources.ts";
import { resolvedClient } from "./settings/resolve-client.ts";
import { configOf } from "./settings/resolve-settings.ts";

/**
 * @param fileConfig undefined for a pool that was made over the wire.
 * @throws StoreError when the store has no settings of the pool.
 */
export function readPoolConfig(
  userPoolId: string,
  fileConfig: ResolvedUserPoolConfig | undefined,
  resources: Resources<PoolKinds>,
): ResolvedUserPoolConfig {
  const clients = resources.list("client").map(({ name, content }) => resolvedClient(name, content));
  if (fileConfig !== undefined) return { ...fileConfig, clients: [...fileConfig.clients, ...clients] };
  const settings = resources.find("settings", SETTINGS);
  if (settings === undefined) throw new StoreError(`The store has no settings of the user pool ${userPoolId}.`);
  return configOf(userPoolId, settings.content, { clients, identityProviders: [], resourceServers: [] });
}
