/**
 * Builds the requests of RevokeToken, GlobalSignOut and DeleteUser. Their responses are empty.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_RevokeToken.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_GlobalSignOut.html
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_DeleteUser.html
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { Failure } from "../errors/auth-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** Builds the request that ends the session of a refresh token. The pool reports no error for an unknown token. */
export function buildRevokeTokenRequest(config: ResolvedAuthConfig, refreshToken: Secret<string>): WireRequest {
  return wireRequest("RevokeToken", { ClientId: config.userPoolClientId, Token: refreshToken.reveal() });
}

/** Builds the request that ends all sessions of the user on all devices. */
export function buildGlobalSignOutRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("GlobalSignOut", { AccessToken: accessToken.reveal() });
}

/** Builds the request that deletes the user's account. */
export function buildDeleteUserRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("DeleteUser", { AccessToken: accessToken.reveal() });
}

/** Returns true if an earlier attempt of the same call has deleted the account and only its response was lost. */
export function wasDeletedByLostAttempt({ code, afterLostAnswer }: Failure): boolean {
  return afterLostAnswer && ["signIn.userNotFound", "signIn.refused", "session.unauthenticated"].includes(code);
}
