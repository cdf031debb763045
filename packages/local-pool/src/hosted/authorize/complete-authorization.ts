/**
 * Completes an authorization request: issues the code, or the tokens of the implicit grant, and sends the browser back to the
 * app.
 *
 * Call both functions inside `runOperation`, because they write, and may need a trigger.
 */
import { randomBytes } from "node:crypto";
import { type PoolContext, setCaller } from "../../pool-context.ts";
import { AUTHORIZATION_CODE_VALIDITY_MS } from "../../limits.ts";
import { startHostedSession } from "../../rules/sessions/start-session.ts";
import { type BrowserSession, newBrowserSecret, startBrowserSession } from "../browser/browser-session.ts";
import { ServiceError } from "../../wire/service-error.ts";
import { appRedirect, type ReturnAddress } from "./app-redirect.ts";
import { AuthorizationError } from "./authorization-error.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import { returnAddress } from "./return-address.ts";

/**
 * Responds to a request after the user has just signed in, on the login page or at another provider. The browser is then signed in to
 * the hosted pages.
 *
 * @throws AuthorizationError when the user does not exist, or is disabled.
 */
export function completeAuthorization(
  pool: PoolContext,
  request: AuthorizationRequest,
  signIn: Pick<BrowserSession, "userId" | "providerName">,
): Response {
  const session = { ...signIn, authTimeMs: pool.clock.now() };
  const secret = newBrowserSecret(pool);
  const response = authorizationResponse(pool, request, { ...session, digest: secret.digest });
  const cookie = startBrowserSession(pool, secret, { ...session, clientId: request.clientId });
  response.headers.append("set-cookie", cookie);
  return response;
}

/**
 * Responds to a request of a user who is signed in to the hosted pages.
 *
 * @throws AuthorizationError when the user does not exist, or is disabled.
 */
export function authorizationResponse(
  pool: PoolContext,
  request: AuthorizationRequest,
  { userId, authTimeMs, digest: hostedSession }: Pick<BrowserSession, "userId" | "authTimeMs" | "digest">,
): Response {
  const { clientId, redirectUri, nonce, codeChallenge, scopes, resource } = request;
  setCaller(pool, clientId);
  const returnTo = returnAddress(pool, request);
  const user = pool.store.findUser(userId);
  const client = pool.clients.get(clientId);
  if (client === undefined || user?.isEnabled !== true) {
    throw new AuthorizationError("access_denied", "User is disabled", returnTo);
  }
  const grant = { scopes, resource };
  if (request.responseType === "token") {
    const tokens = orRefusal(returnTo, () =>
      startHostedSession(pool, client, { user, authTimeMs, grant, nonce, hostedSession }, { hasRefreshToken: false }),
    );
    return appRedirect(
      returnTo,
      {
        access_token: tokens.AccessToken,
        ...(tokens.IdToken === undefined ? {} : { id_token: tokens.IdToken }),
        token_type: "bearer",
        expires_in: String(tokens.ExpiresIn),
      },
      "fragment",
    );
  }
  const code = randomBytes(32).toString("base64url");
  pool.store.insertAuthorizationCode({
    digest: authorizationCodeDigest(pool, code),
    clientId,
    redirectUri,
    grant,
    codeChallenge,
    nonce,
    userId,
    authTimeMs,
    expiresAtMs: pool.clock.now() + AUTHORIZATION_CODE_VALIDITY_MS,
    sessionId: undefined,
    hostedSession,
  });
  return appRedirect(returnTo, { code });
}

/** A trigger may refuse the tokens. The app is told so. */
function orRefusal<Result>(returnTo: ReturnAddress, start: () => Result): Result {
  try {
    return start();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new AuthorizationError("server_error", error.message, returnTo);
  }
}

/** The store holds only a keyed digest of a code, which is another one in each pool. */
export function authorizationCodeDigest(
  { secrets, storeId }: Pick<PoolContext, "secrets" | "storeId">,
  code: string,
): Uint8Array {
  return secrets.digest("authorizationCode", storeId, code);
}
