/** The app client that a request names. */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import { clientNotFound } from "../wire/service-error.ts";

/** @throws ServiceError ResourceNotFoundException for an id that is not one of the pool's. */
export function loadClient(pool: PoolContext, clientId: string): ResolvedUserPoolClient {
  const client = pool.clients.get(clientId);
  if (client === undefined) throw clientNotFound(clientId);
  return client;
}
