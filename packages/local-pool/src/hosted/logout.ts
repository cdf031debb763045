/**
 * `GET /logout`: signs the browser out of the hosted pages. With `logout_uri` it goes back to the app, to an address that is
 * exactly one of the client's `logoutURLs`. With `redirect_uri` it goes to the login page. Tokens stay valid.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html
 */
import type { PoolContext } from "../pool-context.ts";
import { redirect } from "./authorize/app-redirect.ts";
import { AuthorizationError, authorizationErrorResponse } from "./authorize/authorization-error.ts";
import { authorizationParameters, readAuthorizationRequest } from "./authorize/authorization-request.ts";
import { endBrowserSession } from "./browser/browser-session.ts";

export async function handleLogout(pool: PoolContext, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  try {
    const response = redirect(readDestination(pool, searchParams));
    response.headers.append("set-cookie", await pool.store.durably(() => endBrowserSession(pool, request)));
    return response;
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error;
    // A page, also when the app's address is known: the user is still signed in, and expects not to be.
    return authorizationErrorResponse(new AuthorizationError(error.code, error.message));
  }
}

function readDestination(pool: PoolContext, parameters: URLSearchParams): string {
  const logoutUris = parameters.getAll("logout_uri");
  if (logoutUris.length === 0) {
    const request = readAuthorizationRequest(pool, parameters);
    return `${pool.origin}/login?${authorizationParameters(request).toString()}`;
  }
  const clientIds = parameters.getAll("client_id");
  const client = clientIds.length === 1 ? pool.clients.get(clientIds[0] ?? "") : undefined;
  if (client === undefined) throw new AuthorizationError("invalid_request", "Invalid client id");
  const [logoutUri = "", ...more] = logoutUris;
  if (more.length > 0 || !client.logoutURLs.includes(logoutUri)) {
    throw new AuthorizationError("logout_mismatch", "The logout_uri is not a sign-out URL of the app client");
  }
  return logoutUri;
}
