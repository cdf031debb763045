/**
 * A device that somebody has signed in from for the first time is made known to the pool (ConfirmDevice), by its keys, which lie
 * in the session until that is done: a page that was closed before, or was not heard, leaves it to the next one.
 */
import { withDeviceLock } from "../../platform/index.ts";
import { deviceMemory, type DeviceMemoryStorage } from "./device-consent.storage.ts";
import { deviceName } from "./device-name.effects.ts";
import { createDeviceSecret } from "./device-proof.effects.ts";
import { type DeviceStorage, deviceStorage } from "./device-record.storage.ts";
import type { SessionRecordStorage } from "../session/index.ts";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import type { ResolvedAuthConfig } from "../../protocol/wire/auth-config.ts";
import { endsWithSecondFactor } from "../../protocol/devices/device-consent.ts";
import { isDeviceKnown } from "../../protocol/devices/device-key-parameter.ts";
import { type NewDevice, readNewDevice } from "../../protocol/devices/new-device-metadata.ts";
import { buildConfirmDeviceRequest, readConfirmDeviceResponse } from "../../protocol/devices/confirm-device.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { type SessionRecord, sessionRecordKey } from "../../protocol/session/session-record.ts";
import type { AuthInternals } from "../../engine/index.ts";

/** What nobody heard is tried again while the access token is good. */
const RETRY_MS = 60_000;

/**
 * Makes the device's secret, has the pool confirm it, and remembers it, before the call, so that no lost answer loses it, and
 * no longer when the pool refuses; one tab at a time. Whoever isn't remembered is asked for a second factor again, that is all.
 *
 * Once the access token has expired, nothing can be done: the pool confirms no device by it, and renews no tokens of a device
 * that isn't confirmed. The session then ends with its next refresh.
 *
 * @throws AuthError `call.aborted` when the client ends, or whatever the storage throws; what the pool or the network says is
 *   no error here.
 */
export async function confirmNewDevice(
  config: ResolvedAuthConfig,
  internals: AuthInternals,
  session: Secret<SessionRecord>,
  sessions: SessionRecordStorage,
): Promise<void> {
  const { environment, call } = internals;
  const newDevice = readNewDevice(session.reveal().newDevice);
  if (newDevice === undefined) return;
  const tryAgain = async (): Promise<void> => {
    if (!(await isWaiting(session, sessions))) return;
    await confirmNewDevice(config, internals, session, sessions);
  };
  const tryLater = (): void => void (internals.confirming = tryAgain().catch(() => undefined));
  await withDeviceLock(environment, `${sessionRecordKey(config)}.device`, async () => {
    // Another sign-in, or another tab, was faster; where nothing can be stored, there is none to be found.
    const { record: stored, recordStatus } = await sessions.load(session).catch(() => UNREADABLE);
    // The access token is no longer good for it, and its refusal would forget a device that the pool has confirmed.
    if (recordStatus === "ended") return;
    if (stored !== undefined && !isWaitingFor(session, stored)) return;
    const devices = deviceStorage(config, environment);
    const memory = deviceMemory(config, environment, session.reveal().userId);
    const isSettled = await confirm(newDevice, session.reveal(), { environment, call, devices, memory });
    if (isSettled) await sessions.amend(session.reveal().signInId, withoutNewDevice);
    else environment.timers.setTimeout(tryLater, RETRY_MS);
  });
}

/** A storage that cannot be read says nothing of another sign-in. */
const UNREADABLE = { record: undefined, recordStatus: "current" } as const;

/** Whether the device of this sign-in is stored as one that the pool has not confirmed. */
async function isWaiting(session: Secret<SessionRecord>, sessions: SessionRecordStorage): Promise<boolean> {
  const { record } = await sessions.load(session);
  return record !== undefined && isWaitingFor(session, record);
}

function isWaitingFor(session: Secret<SessionRecord>, stored: Secret<SessionRecord>): boolean {
  const { newDevice, signInId } = stored.reveal();
  return newDevice !== undefined && signInId === session.reveal().signInId;
}

const withoutNewDevice = (record: SessionRecord): SessionRecord => ({
  ...record,
  newDevice: undefined,
  lastStep: undefined,
});

interface Stored {
  readonly devices: DeviceStorage;
  readonly memory: DeviceMemoryStorage;
}

/**
 * False when nobody knows what the pool has made of it.
 *
 * @throws AuthError `call.aborted`.
 */
async function confirm(
  newDevice: NewDevice,
  { username: account, loginId, accessToken, lastStep }: SessionRecord,
  { environment, call, devices, memory }: Pick<AuthInternals, "environment" | "call"> & Stored,
): Promise<boolean> {
  const { deviceKey } = newDevice;
  const known = devices.load(account)?.reveal();
  // The pool may have heard of this secret before.
  const password = known?.deviceKey === deviceKey ? known.password : undefined;
  try {
    const { salt, verifier, ...secret } = await createDeviceSecret(environment, newDevice, password);
    const record = new Secret({ version: 1 as const, account, ...newDevice, password: secret.password.reveal() });
    devices.store(record, loginId);
    const device = { deviceKey, deviceName: deviceName(environment), salt, verifier };
    const request = buildConfirmDeviceRequest(new Secret(accessToken), device);
    const answer = readConfirmDeviceResponse(await call(request, new AbortController().signal));
    if (answer.needsPerson && endsWithSecondFactor({ lastStep })) memory.expectWord(deviceKey);
    return true;
  } catch (error) {
    const { code, afterLostAnswer } = toFailure(error);
    // The client has ended.
    if (code === "call.aborted") throw error;
    if (isDeviceKnown(error) && (afterLostAnswer || password !== undefined)) return true;
    const isUnheard = afterLostAnswer || code.startsWith("network.");
    if (!isUnheard) devices.forget(account, loginId);
    return !isUnheard;
  }
}
