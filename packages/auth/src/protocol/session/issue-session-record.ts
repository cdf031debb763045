/** Creates the session record of a sign-in, renews it, and serializes it for storage. */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { clockDriftMs, type TimeReading } from "../tokens/clock-drift.ts";
import type { IssuedTokens } from "../tokens/issued-tokens.ts";
import { engineError } from "../errors/engine-error.ts";
import { Secret } from "../wire/secret.ts";
import { readTokenClaims } from "../tokens/token-claims.ts";
import { jsonText } from "../wire/own-parts.ts";
import type { SessionRecord } from "./session-record.ts";

export interface StartSessionInput extends TimeReading {
  readonly tokens: Secret<IssuedTokens>;
  readonly signInId: string;
  readonly loginId: string;
}

/**
 * Creates the first record of a sign-in.
 *
 * @throws AuthError `session.invalidTokens` if the tokens belong to another pool, client or use, or to two users;
 *   `network.badAnswer` if they cannot be decoded.
 */
export function startSessionRecord(config: ResolvedAuthConfig, input: StartSessionInput): Secret<SessionRecord> {
  const tokens = input.tokens.reveal();
  const claims = readTokenClaims(config, tokens);
  return new Secret({
    version: 1,
    signInId: input.signInId,
    revision: 0,
    ...claims.recorded,
    clockDriftMs: clockDriftMs(input, claims.issuedAtMs),
    ...tokens,
    loginId: input.loginId,
  });
}

export interface RenewSessionInput extends TimeReading {
  readonly record: Secret<SessionRecord>;
  readonly tokens: Secret<IssuedTokens>;
}

/**
 * Creates the record after a refresh with the next revision. It keeps the old refresh token if the pool issued no new
 * one.
 *
 * @throws AuthError as `startSessionRecord` does; `session.invalidTokens` also if the tokens belong to another user.
 */
export function renewSessionRecord(config: ResolvedAuthConfig, input: RenewSessionInput): Secret<SessionRecord> {
  const old = input.record.reveal();
  const tokens = input.tokens.reveal();
  const claims = readTokenClaims(config, tokens);
  if (claims.recorded.userId !== old.userId) throw engineError("session.invalidTokens");
  return new Secret({
    ...old,
    revision: old.revision + 1,
    ...claims.recorded,
    clockDriftMs: clockDriftMs(input, claims.issuedAtMs),
    ...tokens,
    refreshToken: tokens.refreshToken ?? old.refreshToken,
  });
}

/** Serializes a record for storage. The text contains the tokens as plain text, so it must not be kept elsewhere. */
export function serializeSessionRecord(record: Secret<SessionRecord>): string {
  return jsonText(record.reveal());
}
