/**
 * Provides the effects of the device-confirmation machine, and runs it for a client.
 *
 * The file belongs to the chunk of the remembered device, which is loaded when the pool has assigned keys to a device.
 */
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom } from "xstate";
import { buildConfirmDeviceRequest, readConfirmDeviceResponse } from "../../../protocol/devices/confirm-device.ts";
import { describeDevice } from "../../../protocol/devices/device-name.ts";
import { withoutNewDevice } from "../../../protocol/devices/device-confirmation.ts";
import { readNewDevice } from "../../../protocol/devices/new-device-metadata.ts";
import { engineError } from "../../../protocol/errors/engine-error.ts";
import { type SessionRecord, sessionRecordKey } from "../../../protocol/session/session-record.ts";
import type { ResolvedAuthConfig } from "../../../protocol/wire/auth-config.ts";
import { Secret } from "../../../protocol/wire/secret.ts";
import {
  actorOptions,
  type AuthInternals,
  callOf,
  listenerEffect,
  requireDefined,
  valuePerClient,
  waitUntil,
} from "../../../engine/index.ts";
import { holdLock } from "../../../platform/index.ts";
import { sessionRecordStorage } from "../../session/session.storage.ts";
import { deviceConsentStorage } from "../device-consent.storage.ts";
import { createDeviceSecret } from "../device-proof.effects.ts";
import { deviceStorage } from "../device-record.storage.ts";
import { createDeviceConfirmationMachine, type DeviceConfirmationMachine } from "./device-confirmation.machine.ts";

/** Returns the device-confirmation machine with its effects. */
export function provideDeviceConfirmation(
  config: ResolvedAuthConfig,
  internals: AuthInternals,
): DeviceConfirmationMachine {
  const { environment } = internals;
  const call = callOf(internals);
  const sessions = sessionRecordStorage(config, environment);
  const devices = deviceStorage(config, environment);
  return createDeviceConfirmationMachine({
    holdDeviceLock: listenerEffect((sendEvent) =>
      holdLock(
        environment,
        `${sessionRecordKey(config)}.device`,
        () => sendEvent({ type: "lock.acquired" }),
        () => sendEvent({ type: "lock.lost" }),
      ),
    ),
    loadSession: fromPromise(({ input }) => sessions.load(input.session)),
    prepareDevice: fromPromise(async ({ input, signal }) => {
      const { username: account, loginId, newDevice: metadata } = input.session.reveal();
      const newDevice = requireDefined(readNewDevice(metadata));
      const stored = (await devices.load(account))?.reveal();
      const known = stored?.deviceKey === newDevice.deviceKey ? stored.password : undefined;
      const { password, ...verifier } = await createDeviceSecret(environment, newDevice, known);
      // The client may have been disposed during the computation.
      signal.throwIfAborted();
      await devices.store(new Secret({ ...newDevice, password: password.reveal() }), account, loginId);
      return { verifier: new Secret(verifier), isSecretReused: known !== undefined };
    }),
    confirmDevice: fromPromise(async ({ input: { session, verifier }, signal }) => {
      const { accessToken, newDevice } = session.reveal();
      const { deviceKey } = requireDefined(readNewDevice(newDevice));
      const device = {
        deviceKey,
        deviceName: describeDevice(environment.userAgent ?? ""),
        ...requireDefined(verifier).reveal(),
      };
      return readConfirmDeviceResponse(await call(buildConfirmDeviceRequest(new Secret(accessToken), device), signal));
    }),
    requestConsent: fromPromise(async ({ input }) => {
      const { userId, newDevice } = input.session.reveal();
      deviceConsentStorage(config, environment, userId).requestConsent(
        requireDefined(readNewDevice(newDevice)).deviceKey,
      );
    }),
    removeDeviceSecret: fromPromise(async ({ input }) => {
      const { username, loginId } = input.session.reveal();
      await devices.remove(username, loginId);
    }),
    clearNewDevice: fromPromise(({ input }) => sessions.update(input.session.reveal().signInId, withoutNewDevice)),
  });
}

type DeviceConfirmationRef = ActorRefFrom<DeviceConfirmationMachine>;

const confirmationsOf = valuePerClient((): { newest: DeviceConfirmationRef | undefined } => ({ newest: undefined }));

/**
 * Confirms the new device of a session. There is one confirmation for each sign-in. If it waits for its next attempt, it
 * starts the attempt at once.
 *
 * @returns A promise that resolves when the confirmation is done or waits for its next attempt.
 * @throws AuthError `call.aborted` if the client is disposed.
 */
export async function confirmNewDevice(
  config: ResolvedAuthConfig,
  internals: AuthInternals,
  session: Secret<SessionRecord>,
): Promise<void> {
  if (internals.ending.aborted) throw engineError("call.aborted");
  const confirmations = confirmationsOf(internals);
  const { newest } = confirmations;
  if (newest !== undefined && isRunningFor(session, newest)) newest.send({ type: "confirmation.requested", session });
  else confirmations.newest = startConfirmation(config, internals, session);
  await atRest(requireDefined(confirmations.newest), internals);
}

function startConfirmation(
  config: ResolvedAuthConfig,
  internals: AuthInternals,
  session: Secret<SessionRecord>,
): DeviceConfirmationRef {
  const { environment, ending } = internals;
  const actor = createActor(provideDeviceConfirmation(config, internals), {
    input: { session },
    ...actorOptions(environment),
  });
  const stop = (): void => void actor.stop();
  ending.addEventListener("abort", stop);
  actor.subscribe({ complete: () => ending.removeEventListener("abort", stop) });
  actor.on("confirmation.resumed", () => {
    internals.confirming = atRest(actor, internals).catch(() => undefined);
  });
  return actor.start();
}

function isRunningFor(session: Secret<SessionRecord>, confirmation: DeviceConfirmationRef): boolean {
  const { status, context } = confirmation.getSnapshot();
  return status === "active" && context.session.reveal().signInId === session.reveal().signInId;
}

const isAtRest = (snapshot: SnapshotFrom<DeviceConfirmationMachine>): boolean => !snapshot.hasTag("busy");

async function atRest(confirmation: DeviceConfirmationRef, { ending }: AuthInternals): Promise<void> {
  await waitUntil(confirmation, isAtRest, ending);
}
