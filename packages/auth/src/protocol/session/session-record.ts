/**
 * A session is one record, written at once, so that no crash and no full storage can mix two sessions.
 *
 * The record remembers how far the device's clock is from the server's: expiry is judged by the server's time, measured
 * when tokens arrive (`clock-drift.ts`). A stored record is data from outside: it is read like an answer, and whatever does not fit this
 * pool, this client and one person is as good as absent.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import { clockDriftMs, type TimeReading } from "../tokens/clock-drift.ts";
import type { IssuedTokens } from "../tokens/issued-tokens.ts";
import { engineError } from "../errors/engine-error.ts";
import { isJsonObject, member, parseJson, requiredString } from "../wire/read-json.ts";
import { Secret } from "../wire/secret.ts";
import { readTokenClaims } from "../tokens/token-claims.ts";
import type { RecordedClaims } from "../tokens/token-claims.ts";
import type { JsonObject } from "../wire/wire-request.ts";
import { jsonText } from "../wire/own-properties.ts";

/** `spec.md` §9. */
const EXPIRY_TOLERANCE_MS = 5000;

export interface SessionRecord extends RecordedClaims {
  readonly version: 1;
  /** Made at sign-in; tells two sign-ins of one person apart. */
  readonly signInId: string;
  /** Counts the refreshes of this sign-in. */
  readonly revision: number;
  readonly accessToken: string;
  readonly idToken: string;
  /** Absent when none was ever issued; the session then ends with its tokens. */
  readonly refreshToken: string | undefined;
  /** The server's time minus the device's, when the tokens arrived. */
  readonly clockDriftMs: number;
  /** What the person typed to sign in. */
  readonly loginId: string;
  /** The keys of a device that the pool has not confirmed yet, unread (`new-device-metadata.ts`). */
  readonly newDevice?: unknown;
  /** What the tokens of that sign-in came in answer to. */
  readonly lastStep?: unknown;
}

export interface StartSessionInput extends TimeReading {
  readonly tokens: Secret<IssuedTokens>;
  readonly signInId: string;
  readonly loginId: string;
}

/**
 * The first record of a sign-in.
 *
 * @throws AuthError `session.invalidTokens` for tokens of another pool, client or use, or of two people, `network.badAnswer` for
 *   those that cannot be read.
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
 * The record after a refresh: one revision on, with the old refresh token unless a new one came.
 *
 * @throws AuthError as for a first record; `session.invalidTokens` also when the tokens are another person's.
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

/** The record of a stored text; undefined when there is none, or none that fits this pool and client. */
export function parseSessionRecord(config: ResolvedAuthConfig, text: string | null): Secret<SessionRecord> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isJsonObject(value) || !isSessionRecord(value)) return undefined;
    const { recorded } = readTokenClaims(config, value);
    if (recorded.userId !== value.userId || recorded.username !== value.username) return undefined;
    return new Secret({ ...value, ...recorded });
  } catch {
    return undefined;
  }
}

/** True for a record that a later version of this package has written, in a form that this one cannot read. */
export function isOfLaterVersion(text: string | null): boolean {
  const value = parseJson(text);
  const version = isJsonObject(value) ? member(value, "version") : undefined;
  return typeof version === "number" && version > 1;
}

/** The text to store. It holds the tokens in clear: hand it to the storage and forget it. */
export function serializeSessionRecord(record: Secret<SessionRecord>): string {
  return jsonText(record.reveal());
}

/** The storage key of the one session of a client. */
export function sessionRecordKey(config: ResolvedAuthConfig): string {
  return `poolgate.${config.userPoolClientId}.session`;
}

/** Milliseconds until the access or the id token expires, by the server's time; negative once one has. */
export function millisecondsLeft(record: Secret<SessionRecord>, nowMs: number): number {
  const tokens = record.reveal();
  return expiresAtMs(tokens) - (nowMs + tokens.clockDriftMs);
}

/** True when the access or the id token has less than five seconds left (`spec.md` §4), by the server's time. */
export function isExpiring(record: Secret<SessionRecord>, nowMs: number): boolean {
  return millisecondsLeft(record, nowMs) < EXPIRY_TOLERANCE_MS;
}

/** The earlier of the two. */
function expiresAtMs({ accessTokenExpiresAtMs, idTokenExpiresAtMs }: RecordedClaims): number {
  return Math.min(accessTokenExpiresAtMs, idTokenExpiresAtMs);
}

/** The tokens, and with them all that is recorded of them, are checked where they are read. */
function isSessionRecord(value: JsonObject): value is JsonObject & SessionRecord {
  if (Object.hasOwn(value, "refreshToken")) requiredString(value, "refreshToken");
  requiredString(value, "signInId");
  requiredString(value, "loginId");
  return value["version"] === 1 && [value["revision"], value["clockDriftMs"]].every(Number.isFinite);
}
