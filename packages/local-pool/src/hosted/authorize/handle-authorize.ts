/**
 * `GET /oauth2/authorize`: sends the browser to the login page or to another provider, or, when the user is signed in to the
 * hosted pages already, straight back to the app.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/authorization-endpoint.html
 * @see https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest
 */
import { OWN_PROVIDER } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { runOperation } from "../../operations/operation.ts";
import { type BrowserSession, findBrowserSession } from "../browser/browser-session.ts";
import { startFederation } from "../federation/start-federation.ts";
import { redirect } from "./app-redirect.ts";
import { AuthorizationError, authorizationErrorResponse } from "./authorization-error.ts";
import {
  authorizationParameters,
  type AuthorizationRequest,
  readAuthorizationRequest,
} from "./authorization-request.ts";
import { authorizationResponse } from "./complete-authorization.ts";
import { returnAddress } from "./return-address.ts";

export async function handleAuthorize(pool: PoolContext, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  try {
    const asked = readAuthorizationRequest(pool, searchParams);
    const session = await pool.store.durably(() => usableSession(pool, request, asked));
    if (session !== undefined && !mustSignIn(asked)) {
      return await runOperation(pool, () => authorizationResponse(pool, asked, session));
    }
    if (asked.prompt.includes("none")) throw loginRequired(pool, asked);
    const provider = pool.identityProviders.find(asked.identityProvider ?? onlyProvider(pool, asked));
    if (provider !== undefined) return await startFederation(pool, provider, asked);
    return redirect(`${pool.origin}/login?${authorizationParameters(asked).toString()}`);
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error;
    return authorizationErrorResponse(error);
  }
}

/** Whether the user must sign in, also in a browser that is signed in. */
function mustSignIn({ prompt, identityProvider }: AuthorizationRequest): boolean {
  const isElsewhere = identityProvider !== undefined && identityProvider !== OWN_PROVIDER;
  if (prompt.includes("none")) return false;
  return isElsewhere || prompt.includes("login") || prompt.includes("select_account");
}

/** Where the client's users can only sign in at one provider, there is nothing to choose on the login page. */
function onlyProvider({ clients }: PoolContext, { clientId }: AuthorizationRequest): string {
  const [name = OWN_PROVIDER, ...others] = clients.get(clientId)?.supportedIdentityProviders ?? [];
  return others.length === 0 ? name : OWN_PROVIDER;
}

/**
 * The session of the browser, unless its user was deleted or disabled since, or has signed in elsewhere than where the app asks
 * for, or than its client allows.
 */
function usableSession(
  pool: PoolContext,
  request: Request,
  { clientId, identityProvider }: AuthorizationRequest,
): BrowserSession | undefined {
  const session = findBrowserSession(pool, request, clientId);
  if (session === undefined || pool.store.findUser(session.userId)?.isEnabled !== true) return undefined;
  const allowed = pool.clients.get(clientId)?.supportedIdentityProviders ?? [];
  const asked = identityProvider === undefined ? allowed : [identityProvider];
  return asked.includes(session.providerName) ? session : undefined;
}

function loginRequired(pool: PoolContext, asked: AuthorizationRequest): AuthorizationError {
  return new AuthorizationError("login_required", "The user is not signed in", returnAddress(pool, asked));
}
