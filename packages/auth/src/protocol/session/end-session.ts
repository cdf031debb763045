/** The operations that end something for good: a session, every session, the account. Their answers are empty. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { Failure } from "../errors/auth-error.ts";
import { wireRequest } from "../wire/build-request.ts";
import type { Secret } from "../wire/secret.ts";
import type { WireRequest } from "../wire/wire-request.ts";

/** Ends the session of this refresh token; an unknown token is no error. */
export function buildRevokeTokenRequest(config: ResolvedAuthConfig, refreshToken: Secret<string>): WireRequest {
  return wireRequest("RevokeToken", { ClientId: config.userPoolClientId, Token: refreshToken.reveal() });
}

/** Ends every session of the account, on every device. */
export function buildGlobalSignOutRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("GlobalSignOut", { AccessToken: accessToken.reveal() });
}

/** Deletes the account. */
export function buildDeleteUserRequest(accessToken: Secret<string>): WireRequest {
  return wireRequest("DeleteUser", { AccessToken: accessToken.reveal() });
}

/** True when our own first attempt deleted the account; only its answer was lost. */
export function wasDeletedByLostAttempt({ code, afterLostAnswer }: Failure): boolean {
  return afterLostAnswer && ["signIn.userNotFound", "signIn.refused", "session.unauthenticated"].includes(code);
}
