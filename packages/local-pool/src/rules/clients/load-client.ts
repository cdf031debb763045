/** Loads the app client that a request names. */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { clientNotFoundError } from "../../wire/service-error.ts";
import { checkSecretHash } from "./check-client-secret.ts";

/** @throws ServiceError ResourceNotFoundException for an id that the pool does not have. */
export function loadClient(pool: PoolContext, clientId: string): ResolvedUserPoolClient {
  const client = pool.clients.get(clientId);
  if (client === undefined) throw clientNotFoundError(clientId);
  return client;
}

/**
 * The client of an operation with a username.
 *
 * @throws ServiceError also when SECRET_HASH is missing or wrong.
 */
export function loadCallingClient(
  pool: PoolContext,
  input: { readonly ClientId: string; readonly SecretHash: string | undefined; readonly Username: string },
): ResolvedUserPoolClient {
  const client = loadClient(pool, input.ClientId);
  checkSecretHash(client, input.SecretHash, input.Username);
  return client;
}
