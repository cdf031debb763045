/**
 * Unsigned tokens in the form that a pool issues: this client reads claims, and a resource server checks signatures.
 */
import { resolveAuthConfig } from "../src/protocol/wire/auth-config.ts";
import type { AuthConfig } from "../src/protocol/wire/auth-config.ts";
import { bytesToBase64Url, utf8ToBytes } from "../src/crypto/bytes.ts";

export const NOW_MS = Date.UTC(2026, 10, 20, 12, 0, 0);
export const NOW_SECONDS = NOW_MS / 1000;
export const USER_ID = "11111111-2222-4333-8444-555555555555";
export const CLIENT_ID = "localclient00000000000000";

export const config = resolveConfig();

export function resolveConfig(overrides: Partial<AuthConfig> = {}) {
  return resolveAuthConfig({ userPoolId: "us-east-1_LocalPool", userPoolClientId: CLIENT_ID, ...overrides });
}

type Claims = Readonly<Record<string, unknown>>;

function part(value: unknown): string {
  return bytesToBase64Url(utf8ToBytes(JSON.stringify(value)));
}

/** A compact token. A claim of `undefined` is left out. */
export function token(payload: Claims, header: Claims = { kid: "k1", alg: "RS256" }): string {
  return `${part(header)}.${part(payload)}.c2ln`;
}

export function accessToken(claims: Claims = {}): string {
  return token({
    sub: USER_ID,
    iss: config.issuers[0],
    client_id: CLIENT_ID,
    token_use: "access",
    username: USER_ID,
    origin_jti: "origin-1",
    iat: NOW_SECONDS,
    exp: NOW_SECONDS + 3600,
    ...claims,
  });
}

export function idToken(claims: Claims = {}): string {
  return token({
    sub: USER_ID,
    iss: config.issuers[0],
    aud: CLIENT_ID,
    token_use: "id",
    "cognito:username": USER_ID,
    iat: NOW_SECONDS,
    exp: NOW_SECONDS + 3600,
    ...claims,
  });
}
