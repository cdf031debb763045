/**
 * Finds the pool that a call of the API is for: the one it names, or that of the client, the token or the session in it.
 *
 * Nothing is checked here. A call that names no pool that is there goes to the pool of the settings file, whose operation then
 * refuses the client, the token or the session as unknown.
 */
import type { PoolBase, PoolDirectory } from "../pool-context.ts";
import { decryptJson } from "../secrets/encrypted-json.ts";
import { strictBase64Url } from "../wire/base64.ts";

/** @param body the parsed JSON of the request. */
export function poolOfCall(pools: PoolDirectory, body: unknown): PoolBase {
  const userPoolId = memberOf(body, "UserPoolId") ?? userPoolOfArn(memberOf(body, "ResourceArn"));
  if (userPoolId !== undefined) return pools.find(userPoolId) ?? pools.first;
  const clientId = clientOfCall(pools, body);
  return (clientId === undefined ? undefined : pools.findByClient(clientId)) ?? pools.first;
}

/** The end of the ARN of a pool. */
function userPoolOfArn(arn: string | undefined): string | undefined {
  return arn === undefined ? undefined : /:userpool\/([\w-]+)$/.exec(arn)?.[1];
}

/** The client that a call names, or that of its token or session. */
export function clientOfCall(pools: PoolDirectory, body: unknown): string | undefined {
  const session = memberOf(body, "Session");
  return (
    memberOf(body, "ClientId") ??
    clientOfToken(memberOf(body, "AccessToken")) ??
    (session === undefined ? undefined : clientOfSession(pools, session))
  );
}

function memberOf(body: unknown, name: string): string | undefined {
  const given = (typeof body === "object" && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const value = Object.hasOwn(given, name) ? given[name] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** `client_id` of an access token. Its signature is checked later, with the keys of the pool that is found here. */
export function clientOfToken(token: string | undefined): string | undefined {
  // Most calls have no token, and an error of JSON.parse takes a tenth of their time.
  const bytes = token === undefined ? undefined : strictBase64Url(token.split(".", 2)[1] ?? "");
  if (bytes === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(bytes).toString());
    const clientId = (claims as { readonly client_id?: unknown } | null)?.client_id;
    return typeof clientId === "string" ? clientId : undefined;
  } catch {
    return undefined;
  }
}

function clientOfSession({ first }: PoolDirectory, text: string): string | undefined {
  const session = decryptJson(first.secrets, "session", "", strictBase64Url(text));
  return (session as { readonly clientId: string } | undefined)?.clientId;
}
