/**
 * Finds the app client of a request to the token or the revocation endpoint, and checks its secret: by HTTP Basic, or in the body.
 * A client without a secret only sends its id.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-2.3.1
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { isClientSecret } from "../../rules/clients/load-client.ts";
import { OAuthError } from "./oauth-error.ts";
import { requireField } from "./read-form.ts";

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
}

/** @throws OAuthError invalid_client, or invalid_request when the request names no client, or two. */
export function authenticateClient(
  pool: Pick<PoolContext, "clients">,
  request: Request,
  form: ReadonlyMap<string, string>,
): ResolvedUserPoolClient {
  const header = request.headers.get("authorization");
  const { clientId, clientSecret } = header === null ? readBodyCredentials(form) : readBasic(header, form);
  const client = pool.clients.get(clientId);
  if (client === undefined) throw new OAuthError("invalid_client", "The pool has no such app client");
  const isSecretExpected = client.clientSecret !== undefined;
  if (isSecretExpected !== (clientSecret !== undefined) || !isClientSecret(client, clientSecret)) {
    throw new OAuthError("invalid_client", "The client secret is missing, wrong or not expected");
  }
  return client;
}

/** The client that a request names, unchecked. Undefined when it names none, or cannot be read. */
export function clientIdOf(request: Request, form: URLSearchParams): string | undefined {
  const header = request.headers.get("authorization");
  if (header === null) return form.get("client_id") ?? undefined;
  try {
    return readBasic(header, new Map()).clientId;
  } catch {
    return undefined;
  }
}

function readBodyCredentials(form: ReadonlyMap<string, string>): Credentials {
  return { clientId: requireField(form, "client_id"), clientSecret: form.get("client_secret") };
}

/** A client must not use two methods at once. */
function readBasic(header: string, form: ReadonlyMap<string, string>): Credentials {
  const [, encoded] = /^basic +([a-z0-9+/]{1,1024}={0,2})$/iu.exec(header) ?? [];
  if (encoded === undefined) throw new OAuthError("invalid_client", "The Authorization header is not Basic");
  const [id = "", ...secret] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const clientId = decodeFormValue(id);
  const isOther = form.has("client_id") && form.get("client_id") !== clientId;
  if (isOther || form.has("client_secret")) {
    throw new OAuthError("invalid_request", "The Authorization header and the body both name a client");
  }
  const clientSecret = decodeFormValue(secret.join(":"));
  return { clientId, clientSecret: clientSecret === "" ? undefined : clientSecret };
}

/** Both parts of the header are form-encoded before they are joined. Ids and secrets of a pool may contain `+` as it is. */
function decodeFormValue(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new OAuthError("invalid_client", "The Authorization header cannot be decoded");
  }
}
