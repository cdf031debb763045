/**
 * Decides whether a new device still has to be confirmed, and what an error of ConfirmDevice means.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import { toFailure } from "../errors/auth-error.ts";
import type { LoadedSession } from "../session/loaded-session.ts";
import type { SessionRecord } from "../session/session-record.ts";
import type { Secret } from "../wire/secret.ts";
import { isDeviceConfirmed } from "./device-responses.ts";

/** Returns true if the stored session belongs to the same sign-in and its device is not confirmed yet. */
export function isUnconfirmed(session: Secret<SessionRecord>, { record }: Pick<LoadedSession, "record">): boolean {
  const stored = record?.reveal();
  return stored?.newDevice !== undefined && stored.signInId === session.reveal().signInId;
}

/**
 * Returns true if the device of a session still has to be confirmed, also if no session is stored.
 *
 * It returns false if the sign-in has ended. Then the pool rejects the access token, and this error would remove the
 * secret of a device that the pool has confirmed.
 */
export function isConfirmationDue(session: Secret<SessionRecord>, loaded: LoadedSession): boolean {
  if (loaded.recordStatus === "ended") return false;
  return loaded.record === undefined || isUnconfirmed(session, loaded);
}

/** Removes the keys of the new device from a session record. */
export function withoutNewDevice(record: SessionRecord): SessionRecord {
  return { ...record, newDevice: undefined, lastStep: undefined };
}

/**
 * What an error of ConfirmDevice means.
 *
 * - `confirmed`: an earlier request with the same secret has confirmed the device, and its response was lost.
 * - `unknown`: the response was lost.
 * - `refused`: the pool has refused the device.
 */
export type ConfirmationFailure = "confirmed" | "unknown" | "refused";

/**
 * Reads an error of ConfirmDevice.
 *
 * @param isSecretReused True if the secret was stored before this request. Then an earlier request may have sent its
 *   verifier.
 */
export function readConfirmationFailure(error: unknown, isSecretReused: boolean): ConfirmationFailure {
  const { code, afterLostAnswer } = toFailure(error);
  if (isDeviceConfirmed(error) && (afterLostAnswer || isSecretReused)) return "confirmed";
  const isResponseLost = afterLostAnswer || code === "call.aborted" || code.startsWith("network.");
  return isResponseLost ? "unknown" : "refused";
}
