/**
 * Builds the request and reads the response of GetTokensFromRefreshToken, which renews the tokens of a session.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GetTokensFromRefreshToken.html
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { type IssuedTokens, readIssuedTokens } from "./issued-tokens.ts";
import { optionalObject } from "../wire/read-json-parts.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface RefreshInput {
  readonly refreshToken: Secret<string>;
  /** The key of the device from which the user signed in, if the pool tracks devices. */
  readonly deviceKey?: string | undefined;
}

/** Builds the request for new tokens. */
export function buildGetTokensFromRefreshTokenRequest(config: ResolvedAuthConfig, input: RefreshInput): WireRequest {
  return wireRequest("GetTokensFromRefreshToken", {
    ClientId: config.userPoolClientId,
    RefreshToken: input.refreshToken.reveal(),
    DeviceKey: input.deviceKey,
  });
}

/**
 * Reads the new tokens. They contain a new refresh token if the pool rotates refresh tokens.
 *
 * @param hasIdToken False if the session has no id token.
 * @throws AuthError `network.badAnswer` if the access token or the id token is missing.
 */
export function readRefreshResponse(body: JsonObject, hasIdToken = true): Secret<IssuedTokens> {
  return readIssuedTokens(optionalObject(body, "AuthenticationResult"), hasIdToken);
}
