/**
 * A client's secret, where it has one: shown as SECRET_HASH by whoever names a user (Amazon Cognito, "Computing secret hash
 * values": HMAC-SHA256 over username and client id, keyed by the secret), or as it is by whoever only has a refresh token.
 *
 * Asked for before anything is looked up, so that nobody without it learns about users; compared in constant time.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import { secretHashMissingError, secretMissingError, secretError } from "../../wire/service-error.ts";

/**
 * @param names what the hash may be over: the username as it was sent.
 * @throws ServiceError NotAuthorizedException.
 */
export function checkSecretHash(
  client: ResolvedUserPoolClient,
  hash: string | undefined,
  ...names: readonly string[]
): void {
  const { clientId, clientSecret } = client;
  if (clientSecret === undefined) return;
  requireSecretHash(client, hash);
  const isRight = names.some((name) => {
    const expected = createHmac("sha256", clientSecret).update(`${name}${clientId}`).digest("base64");
    return isSameText(expected, hash ?? "");
  });
  if (!isRight) throw secretError(clientId);
}

/** For when the name that the hash is over is not known yet. @throws ServiceError NotAuthorizedException. */
export function requireSecretHash({ clientId, clientSecret }: ResolvedUserPoolClient, hash: string | undefined): void {
  if (clientSecret !== undefined && (hash ?? "") === "") throw secretHashMissingError(clientId);
}

/** @throws ServiceError NotAuthorizedException. */
export function checkClientSecret(client: ResolvedUserPoolClient, secret: string | undefined): void {
  if (client.clientSecret !== undefined && secret === undefined) throw secretMissingError(client.clientId);
  if (!isClientSecret(client, secret)) throw secretError(client.clientId);
}

/** Whether this is the client's secret; a client without one takes whatever is sent. */
export function isClientSecret({ clientSecret }: ResolvedUserPoolClient, secret: string | undefined): boolean {
  return clientSecret === undefined || isSameText(clientSecret, secret ?? "");
}

/** Digests have one length, whatever was sent. */
function isSameText(expected: string, given: string): boolean {
  return timingSafeEqual(digestOf(expected), digestOf(given));
}

function digestOf(text: string): Uint8Array {
  return createHash("sha256").update(text).digest();
}
