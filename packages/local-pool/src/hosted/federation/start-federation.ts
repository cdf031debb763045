/**
 * Sends the browser to an identity provider, with PKCE, `state`, and for OpenID Connect a `nonce`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9700.html#section-2.1.1
 */
import { createHash, randomBytes } from "node:crypto";
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { redirect } from "../authorize/app-redirect.ts";
import type { AuthorizationRequest } from "../authorize/authorization-request.ts";
import { startFederationState } from "./federation-state.ts";
import { PROVIDER_RESPONSE_PATH, type ProviderEndpoints } from "./identity-providers.ts";
import { refusalResponse } from "./refusal.ts";

/** Never rejects for a fault of the provider: the app is told instead. */
export async function startFederation(
  pool: PoolContext,
  provider: IdentityProviderConfig,
  request: AuthorizationRequest,
): Promise<Response> {
  try {
    const endpoints = await pool.identityProviders.endpoints(provider);
    const { providerName } = provider;
    const codeVerifier = randomBytes(64).toString("base64url");
    const nonce = randomBytes(32).toString("base64url");
    const started = await startFederationState(pool, { request, providerName, nonce, codeVerifier });
    const parameters = authorizeParameters(endpoints, request, {
      state: started.state,
      nonce,
      codeVerifier,
      redirectUri: `${pool.origin}${PROVIDER_RESPONSE_PATH}`,
    });
    const address = new URL(endpoints.authorizeUrl);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const response = redirect(address.href);
    response.headers.append("set-cookie", started.cookie);
    return response;
  } catch (error) {
    return refusalResponse(pool, { provider, request }, error);
  }
}

interface Proofs {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
}

function authorizeParameters(
  { clientId, scope, keys, usesFormPost }: ProviderEndpoints,
  { prompt, loginHint }: AuthorizationRequest,
  { state, nonce, codeVerifier, redirectUri }: Proofs,
): Readonly<Record<string, string>> {
  const isOpenId = keys !== undefined;
  return {
    client_id: clientId,
    response_type: "code",
    redirect_uri: redirectUri,
    scope,
    state,
    // A provider that does not know PKCE ignores it (RFC 6749 §3.1).
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(isOpenId ? { nonce } : {}),
    ...(isOpenId && prompt.length > 0 ? { prompt: prompt.join(" ") } : {}),
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
    ...(usesFormPost ? { response_mode: "form_post" } : {}),
  };
}
