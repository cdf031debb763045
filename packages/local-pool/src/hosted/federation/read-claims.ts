/**
 * Exchanges the code of an identity provider for tokens (RFC 6749 §4.1.3), and reads what the provider tells about the person: the
 * claims of the id token and of the userinfo endpoint, or the profile of plain OAuth 2.0.
 */
import type { IdentityProviderConfig } from "../../oauth-config.ts";
import type { ProviderClaims } from "../../rules/federation/attribute-mapping.ts";
import { fetchJson, type JsonObject } from "./fetch-json.ts";
import { checkIdToken } from "./id-token.ts";
import type { ProviderEndpoints } from "./identity-providers.ts";
import { ProviderError } from "./provider-error.ts";

export interface CodeExchange {
  readonly provider: IdentityProviderConfig;
  readonly endpoints: ProviderEndpoints;
  readonly code: string;
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly timeoutMs: number;
}

/** What a provider tells about a person, and the responses that tell it, as the trigger InboundFederation gets them. */
export interface ProviderAnswer {
  readonly claims: ProviderClaims;
  readonly tokenResponse: JsonObject;
  readonly idToken?: ProviderClaims;
  readonly userInfo?: JsonObject;
}

/** @throws ProviderError */
export async function readClaims(exchange: CodeExchange): Promise<ProviderAnswer> {
  const { endpoints, nonce } = exchange;
  const tokenResponse = await exchangeCode(exchange);
  if (endpoints.keys === undefined) {
    const userInfo = await readAttributes(exchange, tokenResponse, endpoints.attributesUrl ?? "");
    return { claims: userInfo, tokenResponse, userInfo };
  }
  const { keys, issuers, clientId } = endpoints;
  const idToken = await checkIdToken(tokenResponse["id_token"], { keys, issuers, clientId, nonce });
  if (endpoints.attributesUrl === undefined) return { claims: idToken, tokenResponse, idToken };
  const userInfo = await readAttributes(exchange, tokenResponse, endpoints.attributesUrl);
  // OpenID Connect Core §5.3.2: otherwise these are the claims of another person.
  if (userInfo["sub"] !== idToken.sub) throw new ProviderError("The attributes are of another user than the id_token");
  return { claims: { ...userInfo, ...idToken }, tokenResponse, idToken, userInfo };
}

async function exchangeCode(exchange: CodeExchange): Promise<JsonObject> {
  const { provider, endpoints, code, codeVerifier, redirectUri, timeoutMs } = exchange;
  const { clientId } = endpoints;
  const clientSecret = await endpoints.clientSecret();
  const endpoint = { providerName: provider.providerName, kind: "token", url: endpoints.tokenUrl, timeoutMs };
  return fetchJson(endpoint, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
      code_verifier: codeVerifier,
    }),
  });
}

async function readAttributes(exchange: CodeExchange, tokens: JsonObject, url: string): Promise<JsonObject> {
  const { provider, endpoints, timeoutMs } = exchange;
  const accessToken = tokens["access_token"];
  if (typeof accessToken !== "string" || !/^[\x21-\x7e]+$/.test(accessToken)) {
    throw new ProviderError("The token endpoint's answer has no access_token");
  }
  const endpoint = { providerName: provider.providerName, kind: "attributes", url, timeoutMs };
  return fetchJson(endpoint, {
    method: endpoints.attributesMethod,
    headers: { accept: "application/json", authorization: `Bearer ${accessToken}` },
  });
}
