/**
 * The attributes that users may read and write with a client (ReadAttributes and WriteAttributes of CreateUserPoolClient).
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html#user-pool-settings-attribute-permissions-and-scopes
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { SessionRecord, UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";

/** They are in no list of attributes, and can be read with every client. */
const ALWAYS_READABLE: ReadonlySet<string> = new Set(["sub", "identities"]);

/** @throws ServiceError NotAuthorizedException. */
export function checkWritable(
  { writeAttributes }: Pick<ResolvedUserPoolClient, "writeAttributes">,
  names: readonly string[],
): void {
  if (writeAttributes === undefined) return;
  if (!names.every((name) => writeAttributes.includes(name))) throw serviceError("unauthorizedAttribute");
}

/**
 * The same for the client of a session.
 *
 * @throws ServiceError NotAuthorizedException.
 */
export function checkWritableInSession(
  { clients }: Pick<PoolContext, "clients">,
  { clientId }: Pick<SessionRecord, "clientId">,
  names: readonly string[],
): void {
  const client = clients.get(clientId);
  if (client !== undefined) checkWritable(client, names);
}

/** @param client undefined when it was deleted meanwhile: then there is nothing to read. */
export function readableAttributes(
  client: Pick<ResolvedUserPoolClient, "readAttributes"> | undefined,
  attributes: UserRecord["attributes"],
): UserRecord["attributes"] {
  const readable = client === undefined ? [] : client.readAttributes;
  if (readable === undefined) return attributes;
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => ALWAYS_READABLE.has(name) || readable.includes(name)),
  );
}
