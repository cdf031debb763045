/**
 * Reads the session record, which contains the tokens of a signed-in user, and its user, whom a view may show.
 *
 * The record is stored as one value, so that a crash or a full storage cannot mix the tokens of two sessions. It
 * contains the difference between the server's clock and the device's clock, because tokens expire by the server's time
 * (`clock-drift.ts`). `issue-session-record.ts` creates it. A stored record is checked like a response of the service. A record
 * of another pool, another app client or of two users counts as absent.
 */
import type { ResolvedAuthConfig } from "../wire/auth-config.ts";
import type { Grant } from "../tokens/issued-tokens.ts";
import { isJsonObject, parseJson, requiredString } from "../wire/read-json.ts";
import { Secret } from "../wire/secret.ts";
import { readTokenClaims, type RecordedClaims } from "../tokens/token-claims.ts";
import type { JsonObject } from "../wire/wire-request.ts";

/** Tokens count as expired five seconds early, so that they do not expire while a request is under way. */
const EXPIRY_TOLERANCE_MS = 5000;

/** The stored session of a signed-in user. */
export interface SessionRecord extends RecordedClaims {
  readonly version: 1;
  /** A random id of this sign-in. It distinguishes two sign-ins of the same user. */
  readonly signInId: string;
  /** The number of refreshes since this sign-in. */
  readonly revision: number;
  readonly accessToken: string;
  /** Undefined after a sign-in on the hosted pages without the scope `openid`. */
  readonly idToken: string | undefined;
  /** Undefined if the pool has issued none. Then the session ends when its tokens expire. */
  readonly refreshToken: string | undefined;
  /** The server's time minus the device's time, measured when the tokens arrived. */
  readonly clockDriftMs: number;
  /** The name that the user typed to sign in. */
  readonly loginId: string;
  /** The keys of a device that the pool has not confirmed yet. `new-device-metadata.ts` checks them. */
  readonly newDevice?: unknown;
  /** The name of the last challenge of this sign-in. */
  readonly lastStep?: unknown;
  /** The grant of a sign-in on the hosted pages. */
  readonly grant?: unknown;
}

/** Parses a stored record; undefined if there is none or if it is invalid for this pool and client. */
export function parseSessionRecord(config: ResolvedAuthConfig, text: string | null): Secret<SessionRecord> | undefined {
  const value = parseJson(text);
  try {
    if (!isJsonObject(value) || !isSessionRecord(value)) return undefined;
    const { accessToken, idToken } = value;
    const { recorded } = readTokenClaims(config, { accessToken, idToken: idToken ?? undefined });
    if (recorded.userId !== value.userId || recorded.username !== value.username) return undefined;
    return new Secret({ ...value, ...recorded });
  } catch {
    return undefined;
  }
}

/** Returns the storage key of the session of an app client. */
export function sessionRecordKey(config: ResolvedAuthConfig): string {
  return `poolgate.${config.userPoolClientId}.session`;
}

/** Returns how long both tokens are still valid, in milliseconds of the server's time; negative if one has expired. */
export function millisecondsLeft(record: Secret<SessionRecord>, nowMs: number): number {
  const { accessTokenExpiresAtMs, idTokenExpiresAtMs, clockDriftMs } = record.reveal();
  return Math.min(accessTokenExpiresAtMs, idTokenExpiresAtMs) - (nowMs + clockDriftMs);
}

/** Returns true if one of the two tokens expires in less than five seconds of the server's time. */
export function isExpiring(record: Secret<SessionRecord>, nowMs: number): boolean {
  return millisecondsLeft(record, nowMs) < EXPIRY_TOLERANCE_MS;
}

/**
 * Checks the members of a record except the tokens, which `readTokenClaims` checks. Only the hosted pages issue no id
 * token.
 */
function isSessionRecord(value: JsonObject): value is JsonObject & SessionRecord {
  if (Object.hasOwn(value, "refreshToken")) requiredString(value, "refreshToken");
  requiredString(value, "signInId");
  requiredString(value, "loginId");
  if (!isGrant(value["grant"])) requiredString(value, "idToken");
  return value["version"] === 1 && [value["revision"], value["clockDriftMs"]].every(Number.isFinite);
}

/** Returns true for the grant of a record whose user has signed in on the hosted pages. */
export function isGrant(grant: unknown): grant is Grant {
  return grant === "code" || grant === "implicit";
}

/** The signed-in user. */
export interface SessionUser {
  /** The username in the pool. It is a generated id in pools where users sign in with an e-mail address. */
  readonly username: string;
  /** The `sub` of the tokens. */
  readonly userId: string;
  /** The name that the user typed to sign in. After a sign-in on the hosted pages, the e-mail address of the id token. */
  readonly loginId: string;
  /** The grant, if the user has signed in on the hosted pages. `signOut` with `redirect` signs out there, too. */
  readonly grant?: Grant | undefined;
}

/** Returns the user of a record. */
export function summarizeSession(record: Secret<SessionRecord>): SessionUser {
  const { username, userId, loginId, grant } = record.reveal();
  return { username, userId, loginId, ...(isGrant(grant) && { grant }) };
}
