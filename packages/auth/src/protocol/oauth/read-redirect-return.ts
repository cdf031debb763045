/**
 * Reads the response of the hosted pages from the address of the page.
 *
 * The state and the issuer are compared before anything else is believed, an error included. A response with another
 * state is no response to this sign-in. Nothing is read from the part of the address (query or hash) that does not
 * belong to the started grant.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2
 * @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.4
 */
import { type Failure, toFailure } from "../errors/auth-error.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { Secret } from "../wire/secret.ts";
import type { FlowRecord } from "./flow-record.ts";
import { oauthError, type OAuthErrorCode, refusalOf } from "./oauth-error.ts";
import { isSamePage, parametersOf } from "./redirect-return.ts";

/** The tokens of the implicit grant, not yet checked. */
export interface ImplicitTokens {
  readonly accessToken: string;
  readonly idToken: string | undefined;
}

/** What the response contains. */
export type RedirectReading =
  | { readonly code: Secret<string>; readonly tokens?: undefined; readonly failure?: undefined }
  | { readonly code?: undefined; readonly tokens: Secret<ImplicitTokens>; readonly failure?: undefined }
  | {
      readonly code?: undefined;
      readonly tokens?: undefined;
      readonly failure: Failure;
      /** True if the response does not belong to the sign-in of this tab, which may still be completed. */
      readonly isForeign: boolean;
    };

/** A code consists of visible characters (RFC 6749, appendix A.11). */
const CODE = /^[\x20-\x7e]+$/;

/**
 * Reads the response.
 *
 * @param flow The record of this tab; undefined if there is none, or if it has expired.
 */
export function readRedirectReturn(
  config: ResolvedAuthConfig,
  url: string,
  flow: Secret<FlowRecord> | undefined,
): RedirectReading {
  const record = flow?.reveal();
  const [query, hash] = parametersOf(url);
  const [main, other] = record?.responseType === "token" ? [hash, query] : [query, hash];
  const response = ["code", "error", "access_token", "state"].some((name) => main.has(name)) ? main : other;
  const error = response.get("error");
  const states = response.getAll("state");
  if (record === undefined || record.domain !== config.oauth?.domain || !isSamePage(url, record.redirectUri))
    return fails("oauth.state", error !== null);
  if (states.length === 0 && error === null) return fails("oauth.cancelled");
  if (states.length !== 1 || states[0] !== record.state) return fails("oauth.state", error !== null);
  if (response.getAll("iss").some((issuer) => !config.issuers.includes(issuer))) return fails("oauth.issuer");
  if (error !== null)
    return { failure: toFailure(refusalOf(error, response.get("error_description"))), isForeign: false };
  const names = ["code", "access_token", "id_token", "token_type", "iss"];
  if (names.some((name) => response.getAll(name).length > 1)) return fails("oauth.invalidResponse");
  return record.responseType === "code" ? readCode(main, other) : readTokens(main, other);
}

function fails(code: OAuthErrorCode, isForeign = false): RedirectReading {
  return { failure: toFailure(oauthError(code)), isForeign };
}

function readCode(query: URLSearchParams, hash: URLSearchParams): RedirectReading {
  const code = query.get("code");
  // The hosted pages were asked for a code. Tokens in the hash would be a downgrade to the implicit grant.
  if (code === null) return fails(hash.has("access_token") ? "oauth.invalidResponse" : "oauth.cancelled");
  return CODE.test(code) ? { code: new Secret(code) } : fails("oauth.invalidResponse");
}

function readTokens(hash: URLSearchParams, query: URLSearchParams): RedirectReading {
  const accessToken = hash.get("access_token");
  if (!accessToken)
    return fails(query.has("code") || hash.has("code") ? "oauth.invalidResponse" : "oauth.noAccessToken");
  if (!isBearer(hash.get("token_type") ?? "bearer")) return fails("oauth.invalidResponse");
  return { tokens: new Secret({ accessToken, idToken: hash.get("id_token") ?? undefined }) };
}

/** Returns true for the only type of tokens that the engine can use. The name is case-insensitive. */
export function isBearer(tokenType: unknown): boolean {
  return typeof tokenType === "string" && tokenType.toLowerCase() === "bearer";
}
