/**
 * Checks the tokens of a sign-in on the hosted pages, and creates the session record from them.
 *
 * `session-record.ts` checks the issuer, the client, the use and the user. This file checks what only such tokens have: the
 * nonce, and in the implicit grant that the access token belongs to the id token.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
import { bytesToBase64Url } from "../../crypto/bytes.ts";
import { engineError } from "../errors/engine-error.ts";
import type { SessionRecord } from "../session/session-record.ts";
import { startSessionRecord } from "../session/issue-session-record.ts";
import type { TimeReading } from "../tokens/clock-drift.ts";
import type { IssuedTokens } from "../tokens/issued-tokens.ts";
import { decodeToken } from "../tokens/jwt.ts";
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { member } from "../wire/read-json.ts";
import { Secret } from "../wire/secret.ts";
import type { JsonObject } from "../wire/wire-request.ts";
import type { FlowRecord } from "./flow-record.ts";
import { oauthError } from "./oauth-error.ts";

export interface OAuthSessionInput {
  readonly flow: Secret<FlowRecord>;
  readonly tokens: Secret<Pick<IssuedTokens, "accessToken" | "idToken"> & Partial<IssuedTokens>>;
  /** The SHA-256 of the access token. It is compared in the implicit grant. */
  readonly accessTokenHash?: Uint8Array | undefined;
  readonly signInId: string;
  readonly time: TimeReading;
}

/**
 * Creates the session record.
 *
 * @throws AuthError `oauth.nonce` if the id token belongs to another sign-in; `session.invalidTokens` if a token belongs
 *   to another pool, client, use or user, or has expired; `network.badAnswer` if a token cannot be decoded.
 */
export function startOAuthSession(config: ResolvedAuthConfig, input: OAuthSessionInput): Secret<SessionRecord> {
  const { nonce, responseType } = input.flow.reveal();
  const { accessToken, idToken: issued, refreshToken } = input.tokens.reveal();
  // Without the scope `openid`, no id token was requested, and one with any nonce could have been added.
  const idToken = nonce === undefined ? undefined : (issued ?? "");
  const claims = idToken ? decodeToken(idToken).payload : {};
  if (member(claims, "nonce") !== nonce) throw oauthError("oauth.nonce");
  const isImplicit = responseType === "token";
  if (!isHashOf(input.accessTokenHash, member(claims, "at_hash"))) throw engineError("session.invalidTokens");
  const tokens = new Secret({
    accessToken,
    idToken,
    // The implicit grant issues no refresh token (RFC 6749 section 4.2.2).
    refreshToken: isImplicit ? undefined : refreshToken,
    grant: isImplicit ? ("implicit" as const) : ("code" as const),
  });
  const { signInId, time } = input;
  const username = member(decodeToken(accessToken).payload, "username");
  const loginId = nameIn(claims) ?? (typeof username === "string" ? username : "");
  const record = startSessionRecord(config, { tokens, signInId, loginId, ...time });
  // The clock of this device may be wrong, so only the server's time is compared.
  if (time.serverNowMs !== undefined && expiryOf(record) <= time.serverNowMs)
    throw engineError("session.invalidTokens");
  return record;
}

function expiryOf(record: Secret<SessionRecord>): number {
  const { accessTokenExpiresAtMs, idTokenExpiresAtMs } = record.reveal();
  return Math.min(accessTokenExpiresAtMs, idTokenExpiresAtMs);
}

/** Returns the name to greet the user by. The username of a federated user is the id of another service. */
function nameIn(claims: JsonObject): string | undefined {
  const name = ["email", "preferred_username"].map((claim) => member(claims, claim)).find((text) => text !== "");
  return typeof name === "string" ? name : undefined;
}

/**
 * Compares the claim `at_hash` with the left half of the hash of the access token. Tokens of the token endpoint need no
 * such claim.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#ImplicitTokenValidation
 */
function isHashOf(hash: Uint8Array | undefined, claim: unknown): boolean {
  return hash === undefined || claim === undefined || claim === bytesToBase64Url(hash.slice(0, 16));
}
