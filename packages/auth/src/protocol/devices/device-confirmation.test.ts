/** When a new device must be confirmed, and what the result of an attempt means. */
import { expect, it } from "vitest";
import { AuthError, type AuthErrorCode } from "../errors/auth-error.ts";
import type { LoadedSession, RecordStatus } from "../session/loaded-session.ts";
import type { SessionRecord } from "../session/session-record.ts";
import { Secret } from "../wire/secret.ts";
import { isConfirmationDue, isUnconfirmed, readConfirmationFailure } from "./device-confirmation.ts";

const KNOWN = "DeviceKeyExistsException";
const failure = (code: AuthErrorCode, afterLostAnswer = false, name = "N"): AuthError =>
  new AuthError({ name, code, message: "m", afterLostAnswer });

it.each([
  ["the network fails", "unknown", failure("network.unreachable"), false],
  ["the pool cannot answer", "unknown", failure("network.serverUnavailable"), true],
  ["the client ends", "unknown", failure("call.aborted"), false],
  ["the pool refuses, after a lost answer", "unknown", failure("service.other", true), false],
  ["the pool refuses", "refused", failure("service.invalidParameter"), false],
  ["the access token has expired", "refused", failure("session.unauthenticated"), true],
  ["something else fails", "refused", new Error("unforeseen"), false],
  ["the device is known, after a lost answer", "confirmed", failure("service.other", true, KNOWN), false],
  ["the device is known, with a stored secret", "confirmed", failure("service.other", false, KNOWN), true],
  ["the device is known by another secret", "refused", failure("service.other", false, KNOWN), false],
])("when %s, the outcome for the device is: %s", (_, expected, error, isSecretReused) => {
  expect(readConfirmationFailure(error, isSecretReused)).toBe(expected);
});

const recordOf = (signInId: string, newDevice?: object): Secret<SessionRecord> =>
  new Secret({ signInId, newDevice } as unknown as SessionRecord);
const loaded = (record: Secret<SessionRecord> | undefined, recordStatus: RecordStatus = "current"): LoadedSession => ({
  record,
  recordStatus,
  isStored: true,
});
const session = recordOf("s1", {});

it.each([
  ["the same sign-in", true, true, loaded(recordOf("s1", {}))],
  ["the same sign-in, confirmed", false, false, loaded(recordOf("s1"))],
  ["another sign-in", false, false, loaded(recordOf("s2", {}))],
  ["nothing", true, false, loaded(undefined)],
  ["nothing, after the sign-in has ended", false, false, loaded(undefined, "ended")],
])("if the storage holds %s, a confirmation is due: %s, and is repeated: %s", (_, isDue, isRepeated, stored) => {
  expect(isConfirmationDue(session, stored)).toBe(isDue);
  expect(isUnconfirmed(session, stored)).toBe(isRepeated);
});
