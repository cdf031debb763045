/**
 * Loads the app client that a request names, and checks its secret: as SECRET_HASH in operations with a username, or the secret
 * itself in operations with a token.
 *
 * SECRET_HASH is HMAC-SHA256 over username and client id, with the secret as the key. The check comes before any lookup, so
 * that a caller without the secret learns nothing about users. It takes constant time.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import {
  clientNotFoundError,
  secretHashMissingError,
  secretHashNotExpectedError,
  secretMissingError,
  secretError,
} from "../../wire/service-error.ts";

/** @throws ServiceError ResourceNotFoundException for an id that the pool does not have. */
export function loadClient(pool: PoolContext, clientId: string): ResolvedUserPoolClient {
  const client = pool.clients.get(clientId);
  if (client === undefined) throw clientNotFoundError(clientId);
  return client;
}

/**
 * The client of an operation with a username.
 *
 * @throws ServiceError also when SECRET_HASH is missing, wrong or not expected.
 */
export function loadCallingClient(
  pool: PoolContext,
  input: { readonly ClientId: string; readonly SecretHash: string | undefined; readonly Username: string },
): ResolvedUserPoolClient {
  const client = loadClient(pool, input.ClientId);
  checkSecretHash(client, input.SecretHash, input.Username);
  return client;
}

/**
 * @param names the usernames that the hash may be computed from.
 * @throws ServiceError NotAuthorizedException, or InvalidParameterException for a client without a secret.
 */
export function checkSecretHash(
  client: ResolvedUserPoolClient,
  hash: string | undefined,
  ...names: readonly string[]
): void {
  const { clientId, clientSecrets } = client;
  if (clientSecrets.length === 0) {
    if ((hash ?? "") !== "") throw secretHashNotExpectedError(clientId);
    return;
  }
  requireSecretHash(client, hash);
  const isRight = clientSecrets.some((secret) =>
    names.some((name) => {
      const expected = createHmac("sha256", secret).update(`${name}${clientId}`).digest("base64");
      return isSameText(expected, hash ?? "");
    }),
  );
  if (!isRight) throw secretError(clientId);
}

/**
 * For an operation that knows the username only later.
 *
 * @throws ServiceError NotAuthorizedException.
 */
export function requireSecretHash({ clientId, clientSecret }: ResolvedUserPoolClient, hash: string | undefined): void {
  if (clientSecret !== undefined && (hash ?? "") === "") throw secretHashMissingError(clientId);
}

/** @throws ServiceError NotAuthorizedException. */
export function checkClientSecret(client: ResolvedUserPoolClient, secret: string | undefined): void {
  if (client.clientSecret !== undefined && secret === undefined) throw secretMissingError(client.clientId);
  if (!isClientSecret(client, secret)) throw secretError(client.clientId);
}

/** Whether this is a secret of the client. A client without a secret accepts any value. */
export function isClientSecret({ clientSecrets }: ResolvedUserPoolClient, secret: string | undefined): boolean {
  return clientSecrets.length === 0 || clientSecrets.some((each) => isSameText(each, secret ?? ""));
}

/** Compares digests, because `timingSafeEqual` needs values of equal length. */
function isSameText(expected: string, given: string): boolean {
  return timingSafeEqual(digestOf(expected), digestOf(given));
}

function digestOf(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}
