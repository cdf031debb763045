/**
 * What decides how the confirmation of a new device goes on: what is stored of the session, and how ConfirmDevice failed.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-device-tracking.html
 */
import { toFailure } from "../errors/auth-error.ts";
import type { LoadedSession } from "../session/session-ledger.ts";
import type { SessionRecord } from "../session/session-record.ts";
import type { Secret } from "../wire/secret.ts";
import { isDeviceKnown } from "./device-key-parameter.ts";

/** Whether the stored session is of the same sign-in, and its device is not confirmed yet. */
export function isUnconfirmed(session: Secret<SessionRecord>, { record }: Pick<LoadedSession, "record">): boolean {
  const stored = record?.reveal();
  return stored?.newDevice !== undefined && stored.signInId === session.reveal().signInId;
}

/**
 * Whether the device of a session is still to be confirmed. A storage that holds no session says nothing about it.
 *
 * False once the sign-in has ended: the pool refuses its access token then, and the refusal would remove the secret of a
 * device that the pool has confirmed.
 */
export function isConfirmationDue(session: Secret<SessionRecord>, loaded: LoadedSession): boolean {
  if (loaded.recordStatus === "ended") return false;
  return loaded.record === undefined || isUnconfirmed(session, loaded);
}

/** The session record of a device that needs no confirmation any more. */
export function withoutNewDevice(record: SessionRecord): SessionRecord {
  return { ...record, newDevice: undefined, lastStep: undefined };
}

/**
 * What a failed ConfirmDevice says about the device.
 *
 * - `confirmed`: the pool knows the device from an earlier request with the same secret, whose answer was lost.
 * - `unknown`: nobody heard the pool's answer.
 * - `refused`: the pool does not take the device.
 */
export type ConfirmationFailure = "confirmed" | "unknown" | "refused";

/** @param isSecretReused The secret was stored before this request: an earlier request may have sent it. */
export function readConfirmationFailure(error: unknown, isSecretReused: boolean): ConfirmationFailure {
  const { code, afterLostAnswer } = toFailure(error);
  if (isDeviceKnown(error) && (afterLostAnswer || isSecretReused)) return "confirmed";
  const isUnheard = afterLostAnswer || code === "call.aborted" || code.startsWith("network.");
  return isUnheard ? "unknown" : "refused";
}
