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

/** The page needs a token only for the moment between the sign-in and its end. */
const TOKEN_VALIDITY_SECONDS = 900;

/** The id of the page's client for an app client. */
export function pageClientId({ secrets }: Pick<SharedContext, "secrets">, clientId: string): string {
  return `login${Buffer.from(secrets.digest("hostedPage", "client", clientId))
    .toString("hex")
    .slice(0, 24)}`;
}

/**
 * The pool as the page's own API sees it. Devices are not tracked there, because the page keeps nothing, so every sign-in would be
 * a new device.
 */
export function pageContext<Context extends Pick<SharedContext, "clients" | "config" | "secrets">>(
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
export function pageContextOf<Context extends Pick<SharedContext, "clients" | "config" | "secrets">>(
  pool: Context,
  clientId: string,
): Context {
  const page = pageContext(pool);
  const client = page.clients.get(pageClientId(pool, clientId));
  return { ...page, clients: new Map(client === undefined ? [] : [[client.clientId, client]]) };
}

/** Whether users may sign in to the app with an account of the pool itself. */
function isOffered({ supportedIdentityProviders }: ResolvedUserPoolClient): boolean {
  return supportedIdentityProviders.includes(OWN_PROVIDER);
}

function pageClient(pool: Pick<SharedContext, "secrets">, client: ResolvedUserPoolClient): ResolvedUserPoolClient {
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
