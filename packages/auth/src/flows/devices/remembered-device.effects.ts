/**
 * The remembered device in a sign-in: named with every step, proved when the pool asks, confirmed once somebody is in. A chunk
 * of its own, which loads where a pool has given keys to a device.
 */
import { proveDevice } from "./device-proof.effects.ts";
import { deviceStorage } from "./device-record.storage.ts";
import { prepareProof } from "../../platform/index.ts";
import { type Failure, toFailure } from "../../protocol/errors/auth-error.ts";
import { type AuthOutcome, readAuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import {
  deviceGone,
  isDeviceGone,
  namesIn,
  withDeviceKey,
  withNameOfDevice,
} from "../../protocol/devices/device-key-parameter.ts";
import {
  buildDeviceSrpResponse,
  buildDeviceVerifierResponse,
  type DeviceAnswer,
  readDeviceVerifierChallenge,
} from "../../protocol/devices/device-srp-auth.ts";
import { readProofRefusal } from "../../protocol/sign-in/proof-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { JsonObject, WireRequest } from "../../protocol/wire/wire-request.ts";
import type { Auth } from "../session/index.ts";

export { confirmNewDevice } from "./device-confirmation/device-confirmation.effects.ts";

/**
 * The call with the device's key; without it, and with nothing remembered any more, when the pool doesn't know the device.
 *
 * @throws AuthError as `Call` does.
 */
export async function callAsDevice(
  { config, internals: { environment, call } }: Auth,
  request: WireRequest,
  name: string,
  signal: AbortSignal,
  typedName?: string,
): Promise<JsonObject> {
  const devices = deviceStorage(config, environment);
  const device = devices.load(name);
  if (device === undefined) {
    // Half of one, or a pointer to nothing.
    devices.forget(name);
    return call(request, signal);
  }
  try {
    const answer = await call(withDeviceKey(request, device.reveal().deviceKey), signal);
    // The next sign-in knows it from the start.
    for (const other of [...namesIn(answer), typedName ?? name]) devices.link(device, other);
    return withNameOfDevice(answer, name);
  } catch (error) {
    if (!isDeviceGone(error)) throw error;
    devices.forget(name);
    return call(request, signal);
  }
}

/**
 * From now on the device of the account is found by the typed name, too.
 *
 * @throws AuthError `service.notFound` where there is none, or the typed name has led to one already, or still leads to none.
 */
export function linkDevice({ config, internals }: Auth, account: string, typedName: string): void {
  const devices = deviceStorage(config, internals.environment);
  const device = devices.load(account);
  if (device === undefined || devices.load(typedName) !== undefined) throw deviceGone();
  devices.link(device, typedName);
  if (devices.load(typedName) === undefined) throw deviceGone();
}

/** By which a pool says that it takes no proof of this device. */
const REFUSALS: readonly Failure["code"][] = [
  "service.notFound",
  "service.invalidParameter",
  "signIn.incorrectCredentials",
  "signIn.refused",
];

/**
 * Proves the device to the pool: two requests. One that the pool will not have is remembered no more.
 *
 * @throws AuthError `service.notFound` where no device is stored or the pool takes no proof of it, `signIn.clockWrong` when the
 *   proof was signed at the wrong time, `srp.invalidServerValue`, or as the pool refuses.
 */
export async function answerAsDevice(
  { config, internals: { environment, call, serverClock } }: Auth,
  { names, session, clientMetadata }: Pick<DeviceAnswer, "session" | "clientMetadata"> & { names: readonly string[] },
  signal: AbortSignal,
): Promise<AuthOutcome> {
  const devices = deviceStorage(config, environment);
  const device = devices.load(...names);
  if (device === undefined) throw deviceGone();
  const [username = ""] = names;
  const answer = { username, deviceKey: device.reveal().deviceKey, session, clientMetadata };
  try {
    const { srpA, ephemeral } = await prepareProof(environment);
    const challenge = readDeviceVerifierChallenge(await call(buildDeviceSrpResponse(config, answer, srpA), signal));
    const signedAtMs = serverClock.now();
    const proof = await proveDevice(environment, { device, ephemeral, challenge, signedAtMs });
    const newer = challenge.session ? new Secret(challenge.session) : session;
    const request = buildDeviceVerifierResponse(
      config,
      { ...answer, session: newer },
      { ...proof, secretBlock: challenge.secretBlock },
    );
    const answered = await call(request, signal).catch((error: unknown) => {
      throw readProofRefusal(error, { signedAtMs, serverNowMs: serverClock.now() });
    });
    return readAuthOutcome(answered);
  } catch (error) {
    const { code, afterLostAnswer } = toFailure(error);
    if (!REFUSALS.includes(code)) throw error;
    // After a lost answer that may be our own doing: the proof is spent.
    if (!afterLostAnswer) devices.forget(...names);
    throw deviceGone();
  }
}
