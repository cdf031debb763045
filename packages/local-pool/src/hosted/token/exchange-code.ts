/**
 * Exchanges an authorization code for tokens, once. A code that comes again was stolen, so everything that it led to is revoked. A
 * request that is refused uses its code up, too.
 *
 * The code belongs to its client, its `redirect_uri` and its `code_verifier`. A verifier for a code without a challenge is refused
 * too, so that nobody can remove the challenge from a request unnoticed (RFC 9700 §4.8.2).
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749.html#section-4.1.3
 * @see https://repost.aws/questions/QUribd4ytZTnmoxKt_B7DXFg/cognito-returns-invalid-request-and-unauthorized-client
 * @see https://www.rfc-editor.org/rfc/rfc7636.html#section-4.6
 */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { startHostedSession } from "../../rules/sessions/start-session.ts";
import type { AuthenticationResult } from "../../rules/tokens/sign-tokens.ts";
import type { AuthorizationCodeRecord } from "../../store/store.ts";
import { authorizationCodeDigest } from "../authorize/complete-authorization.ts";
import { OAuthError, refusalAsValue } from "./oauth-error.ts";
import { requireField } from "./read-form.ts";

/** @throws OAuthError */
export function exchangeCode(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  form: ReadonlyMap<string, string>,
): AuthenticationResult {
  if (!client.allowedOAuthFlows.includes("code")) {
    throw new OAuthError("unauthorized_client", "The app client may not use the code grant");
  }
  const digest = authorizationCodeDigest(pool, requireField(form, "code"));
  const redirectUri = form.get("redirect_uri") ?? client.defaultRedirectURI;
  if (redirectUri === undefined) throw new OAuthError("invalid_request", "The parameter redirect_uri is missing");
  const outcome = pool.store.transaction(() =>
    refusalAsValue(() => {
      const code = pool.store.findAuthorizationCode(digest);
      if (code === undefined) throw new OAuthError("invalid_grant", "The code is unknown or too old");
      // First of all: no other client can have the session revoked.
      if (code.clientId !== client.clientId) {
        throw new OAuthError("invalid_grant", "The code belongs to another app client");
      }
      if (code.sessionId !== undefined) {
        pool.store.revokeSession(code.sessionId, pool.clock.now());
        throw new OAuthError("invalid_grant", "The code was used already; its session is revoked");
      }
      // A refused code is used up too: whoever corrects the request needs a new one.
      const refusal = refusalOfCode(pool, code, { redirectUri, codeVerifier: form.get("code_verifier") });
      if (refusal !== undefined) {
        pool.store.deleteAuthorizationCode(digest);
        throw new OAuthError("invalid_grant", refusal);
      }
      return startSessionOfCode(pool, client, code);
    }),
  );
  if (outcome instanceof OAuthError) throw outcome;
  return outcome;
}

interface CodeClaim {
  readonly redirectUri: string;
  readonly codeVerifier: string | undefined;
}

/** Why the code cannot be exchanged, or undefined when it can. */
function refusalOfCode(
  pool: Pick<PoolContext, "clock">,
  code: AuthorizationCodeRecord,
  { redirectUri, codeVerifier }: CodeClaim,
): string | undefined {
  if (pool.clock.now() >= code.expiresAtMs) return "The code is too old";
  if (code.redirectUri !== redirectUri) return "The redirect_uri is not that of the authorization request";
  if (isVerifierRight(code.codeChallenge, codeVerifier)) return undefined;
  return "The code_verifier does not belong to the code_challenge";
}

function isVerifierRight(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined || verifier === undefined) return challenge === verifier;
  if (!/^[\w.~-]{43,128}$/u.test(verifier)) return false;
  const expected = createHash("sha256").update(verifier).digest("base64url");
  return timingSafeEqual(Buffer.from(expected), Buffer.from(challenge));
}

function startSessionOfCode(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  { digest, userId, authTimeMs, grant, nonce, hostedSession }: AuthorizationCodeRecord,
): AuthenticationResult {
  const user = pool.store.findUser(userId);
  if (user?.isEnabled !== true) throw new OAuthError("invalid_grant", "The user is deleted or disabled");
  const sessionId = randomUUID();
  pool.store.useAuthorizationCode(digest, sessionId);
  const signIn = { user, authTimeMs, grant, nonce, hostedSession };
  return startHostedSession(pool, client, signIn, { sessionId, hasRefreshToken: true });
}
