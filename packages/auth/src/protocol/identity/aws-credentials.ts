/**
 * Defines temporary AWS credentials, and how long they are used again.
 *
 * They are used for 50 minutes, and never in the last minute before they expire, so that a request that is signed with them
 * arrives in time. Both the server's clock and the device's clock must agree, because the device's clock may be changed by
 * the user, and the measured clock of the server may stand still while the device sleeps.
 */

/** Temporary AWS credentials, with the names of the AWS SDK for JavaScript. They must not be shown or logged. */
export interface AwsCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  readonly expiration: Date;
}

/** AWS credentials, and the identity that they are for. */
export interface IdentityCredentials {
  /** They must not be shown or logged. */
  readonly credentials: AwsCredentials;
  /** The id of the user or the guest in the identity pool. */
  readonly identityId: string;
}

/** Credentials as the identity pool has issued them. */
export interface IssuedCredentials {
  readonly identityId: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string;
  /** The server's time in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

/** The time by both clocks, in milliseconds since 1970. */
export interface ClockReading {
  readonly serverMs: number;
  readonly deviceMs: number;
}

const CACHE_MS = 3_000_000;
const EXPIRY_TOLERANCE_MS = 60_000;

/** Returns the time until which credentials may be used again. */
export function reusableUntil({ expiresAtMs }: IssuedCredentials, now: ClockReading): ClockReading {
  const durationMs = Math.min(CACHE_MS, expiresAtMs - EXPIRY_TOLERANCE_MS - now.serverMs);
  return { serverMs: now.serverMs + durationMs, deviceMs: now.deviceMs + durationMs };
}

/** Returns true if neither clock has reached the time. */
export function isBefore(now: ClockReading, until: ClockReading): boolean {
  return now.serverMs < until.serverMs && now.deviceMs < until.deviceMs;
}

/** Returns the credentials for an app. */
export function toAwsCredentials(issued: IssuedCredentials): AwsCredentials {
  const { accessKeyId, secretAccessKey, sessionToken, expiresAtMs } = issued;
  return { accessKeyId, secretAccessKey, sessionToken, expiration: new Date(expiresAtMs) };
}
