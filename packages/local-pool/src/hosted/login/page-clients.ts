/**
 * The app clients of the login page itself. For every app client there is one, with its policies, with which users sign in on the
 * page, whatever flows the app's own client allows.
 *
 * These clients exist only for the page's own API (`/login/api/`): the pool's API and the OAuth endpoints know neither them nor
 * their tokens, so nothing of the page can be used for an app.
 */
import type { ResolvedUserPoolClient } from "../../config.ts";
import { OWN_PROVIDER } from "../../oauth-config.ts";
import type { SharedContext } from "../../pool-context.ts";
import { clientOfCall } from "../../pools/pool-of-call.ts";

/** The page needs a token only for the moment between the sign-in and its end. */
const TOKEN_VALIDITY_SECONDS = 900;

const PREFIX = "login";
const DIGEST_CHARACTERS = 24;

/**
 * The id of the page's client for an app client. It ends with the pool's id in the store, by which a call finds its pool. A client
 * id can have no hyphen, and a pool id no plus sign.
 */
export function pageClientId(
  { secrets, storeId }: Pick<SharedContext, "secrets" | "storeId">,
  clientId: string,
): string {
  const digest = Buffer.from(secrets.digest("hostedPage", "client", clientId)).toString("hex");
  return `${PREFIX}${digest.slice(0, DIGEST_CHARACTERS)}${storeId.replaceAll("-", "+")}`;
}

/** The id in the store of the pool that a client of the page belongs to. It may not exist. */
export function storeIdOfPageClient(clientId: string): string {
  return clientId.slice(PREFIX.length + DIGEST_CHARACTERS).replaceAll("+", "-");
}

/**
 * The pool as the page's own API sees it. Devices are not tracked there, because the page keeps nothing, so every sign-in would be
 * a new device.
 */
export function pageContext<Context extends Pick<SharedContext, "clients" | "config" | "secrets" | "storeId">>(
  pool: Context,
): Context {
  const clients = [...pool.clients.values()].filter(isOffered).map((client) => pageClient(pool, client));
  return {
    ...pool,
    config: { ...pool.config, deviceConfiguration: undefined },
    clients: new Map(clients.map((client) => [client.clientId, client])),
  };
}

/** The same for the page of one app, so that a sign-in on the page of another app counts for nothing. */
export function pageContextOf<Context extends Pick<SharedContext, "clients" | "config" | "secrets" | "storeId">>(
  pool: Context,
  clientId: string,
): Context {
  const page = pageContext(pool);
  const client = page.clients.get(pageClientId(pool, clientId));
  return { ...page, clients: new Map(client === undefined ? [] : [[client.clientId, client]]) };
}

/** The app client whose login page makes a call. The page names its own client, or has a token or a session of it. */
export function appOfPageClient(
  pool: Pick<SharedContext, "clients" | "pools" | "secrets" | "storeId">,
  body: unknown,
): string | undefined {
  const asked = clientOfCall(pool.pools, body);
  return [...pool.clients.keys()].find((clientId) => pageClientId(pool, clientId) === asked);
}

/** Whether users may sign in to the app with an account of the pool itself. */
function isOffered({ supportedIdentityProviders }: ResolvedUserPoolClient): boolean {
  return supportedIdentityProviders.includes(OWN_PROVIDER);
}

function pageClient(
  pool: Pick<SharedContext, "secrets" | "storeId">,
  client: ResolvedUserPoolClient,
): ResolvedUserPoolClient {
  return {
    ...client,
    clientId: pageClientId(pool, client.clientId),
    clientSecret: undefined,
    clientSecrets: [],
    explicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_USER_AUTH"],
    accessTokenValiditySeconds: TOKEN_VALIDITY_SECONDS,
    idTokenValiditySeconds: TOKEN_VALIDITY_SECONDS,
    refreshTokenValiditySeconds: TOKEN_VALIDITY_SECONDS,
    refreshTokenRotation: { feature: "ENABLED", retryGracePeriodSeconds: 0 },
    enableTokenRevocation: true,
    // The page is no OAuth client.
    callbackURLs: [],
    defaultRedirectURI: undefined,
    logoutURLs: [],
    allowedOAuthFlows: [],
    allowedOAuthScopes: [],
  };
}
