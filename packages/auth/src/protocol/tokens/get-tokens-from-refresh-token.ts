/** GetTokensFromRefreshToken: new access and id tokens, and a new refresh token where the pool rotates them. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { type IssuedTokens, readIssuedTokens } from "./issued-tokens.ts";
import { optionalObject } from "../wire/read-json.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { JsonObject, WireRequest } from "../wire/wire-request.ts";

export interface RefreshInput {
  readonly refreshToken: Secret<string>;
  /** The device that the tokens are bound to. */
  readonly deviceKey?: string | undefined;
}

/** The request for fresh tokens. */
export function buildGetTokensFromRefreshTokenRequest(config: ResolvedAuthConfig, input: RefreshInput): WireRequest {
  return wireRequest("GetTokensFromRefreshToken", {
    ClientId: config.userPoolClientId,
    RefreshToken: input.refreshToken.reveal(),
    DeviceKey: input.deviceKey,
  });
}

/**
 * The fresh tokens, with a refresh token only where the pool rotates them.
 *
 * @throws AuthError `network.badAnswer` without an access and an id token.
 */
export function readRefreshResponse(body: JsonObject): Secret<IssuedTokens> {
  return readIssuedTokens(optionalObject(body, "AuthenticationResult"));
}
