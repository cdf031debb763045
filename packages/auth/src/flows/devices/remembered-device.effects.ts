/**
 * Uses the remembered device in a sign-in: every request contains its key, and it answers the device challenges.
 *
 * The file is a chunk, which is loaded if a device may be stored or the pool has assigned keys to a new one.
 */
import type { BuildWithDeviceKey } from "./device-key.effects.ts";
import { proveDevice } from "./device-proof.effects.ts";
import { deviceStorage } from "./device-record.storage.ts";
import { prepareProof } from "../../platform/index.ts";
import { type Failure, toFailure } from "../../protocol/errors/auth-error.ts";
import { type AuthOutcome, readAuthOutcome } from "../../protocol/sign-in/auth-response.ts";
import {
  deviceNotFound,
  isDeviceNotFound,
  usernamesIn,
  withUsername,
} from "../../protocol/devices/device-responses.ts";
import {
  buildDeviceSrpResponse,
  buildDeviceVerifierResponse,
  type DeviceAnswer,
  readDeviceVerifierChallenge,
} from "../../protocol/devices/device-srp-auth.ts";
import { readProofException } from "../../protocol/sign-in/proof-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { JsonObject } from "../../protocol/wire/wire-request.ts";
import { callOf, internalsOf, serverClockOf } from "../../engine/index.ts";
import type { Auth } from "../session/auth.ts";

export { confirmNewDevice } from "./device-confirmation/device-confirmation.effects.ts";

/**
 * Calls an operation with the key of the stored device. If the pool does not know the device, it is removed, and the
 * operation is called without the key.
 *
 * @param typedName Another username, under which the device is found at the next sign-in, too.
 * @throws AuthError as `Call` does.
 */
export async function callWithStoredDevice(
  auth: Auth,
  build: BuildWithDeviceKey,
  name: string,
  signal: AbortSignal,
  typedName?: string,
): Promise<JsonObject> {
  const internals = internalsOf(auth);
  const { environment } = internals;
  const call = callOf(internals);
  const devices = deviceStorage(auth.config, environment);
  const device = await devices.load(name);
  if (device === undefined) {
    // Removes an incomplete record, or a pointer without a record.
    await devices.remove(name);
    return call(build(undefined), signal);
  }
  try {
    const answer = await call(build(device.reveal().deviceKey), signal);
    // The next sign-in finds the device under any of these usernames.
    for (const other of [...usernamesIn(answer), typedName ?? name]) await devices.link(name, other);
    return withUsername(answer, name);
  } catch (error) {
    if (!isDeviceNotFound(error)) throw error;
    await devices.remove(name);
    return call(build(undefined), signal);
  }
}

/**
 * Links the typed username to the device of the account.
 *
 * @throws AuthError `service.notFound` if the account has no stored device, if the typed username already leads to a
 *   device, or if the link could not be stored.
 */
export async function linkDevice(auth: Auth, account: string, typedName: string): Promise<void> {
  const devices = deviceStorage(auth.config, internalsOf(auth).environment);
  if ((await devices.load(account)) === undefined || (await devices.load(typedName))) throw deviceNotFound();
  await devices.link(account, typedName);
  if ((await devices.load(typedName)) === undefined) throw deviceNotFound();
}

/** The codes of the exceptions with which a pool rejects the proof of a device. */
const PROOF_REJECTIONS: readonly Failure["code"][] = [
  "service.notFound",
  "service.invalidParameter",
  "signIn.incorrectCredentials",
  "signIn.refused",
];

/**
 * Answers DEVICE_SRP_AUTH and DEVICE_PASSWORD_VERIFIER with the secret of the stored device. If the pool rejects the
 * device, it is removed.
 *
 * @param names Usernames of the account. The requests contain the first one.
 * @throws AuthError `service.notFound` if no device is stored or the pool rejects its proof, `signIn.clockWrong` if the
 *   proof had a wrong time, `srp.invalidServerValue`, or the exception of the pool.
 */
export async function respondWithDeviceProof(
  auth: Auth,
  { names, session, clientMetadata }: Pick<DeviceAnswer, "session" | "clientMetadata"> & { names: readonly string[] },
  signal: AbortSignal,
): Promise<AuthOutcome> {
  const { config } = auth;
  const internals = internalsOf(auth);
  const { environment } = internals;
  const call = callOf(internals);
  const serverClock = serverClockOf(internals);
  const devices = deviceStorage(config, environment);
  const device = await devices.load(...names);
  if (device === undefined) throw deviceNotFound();
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
      throw readProofException(error, { signedAtMs, serverNowMs: serverClock.now() });
    });
    return readAuthOutcome(answered);
  } catch (error) {
    const { code, afterLostAnswer } = toFailure(error);
    if (!PROOF_REJECTIONS.includes(code)) throw error;
    // After a lost response, the pool may have rejected the proof because the lost attempt has used it.
    if (!afterLostAnswer) await devices.remove(...names);
    throw deviceNotFound();
  }
}
