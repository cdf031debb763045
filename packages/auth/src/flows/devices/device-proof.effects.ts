/**
 * Creates the secret of a device and computes its proof. A device proves its secret with SRP, as a user proves the
 * password (`password-proof.ts`).
 */
import { bytesToBase64 } from "../../crypto/bytes.ts";
import type { SrpEphemeral } from "../../crypto/srp-client.ts";
import type { StoredDevice } from "../../protocol/devices/device-record.ts";
import type { NewDevice } from "../../protocol/devices/new-device-metadata.ts";
import type { DeviceVerifierChallenge } from "../../protocol/devices/device-srp-auth.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { type AuthEnvironment, yieldToPage, loadSrp, provePassword } from "../../platform/index.ts";

/** The length of the secret. Amplify uses the same one. */
const PASSWORD_BYTES = 40;

/** The secret of a device, and the values with which the pool checks proofs of it. */
export interface DeviceSecret {
  readonly password: Secret<string>;
  /** Base64. */
  readonly salt: string;
  /** Base64. */
  readonly verifier: string;
}

/**
 * Creates a secret and its verifier.
 *
 * @param known The secret, if the device has one already.
 * @throws AuthError `network.unreachable` if the SRP client cannot be loaded.
 */
export async function createDeviceSecret(
  environment: AuthEnvironment,
  { deviceKey, deviceGroupKey }: NewDevice,
  known?: string,
): Promise<DeviceSecret> {
  const { client, power } = await loadSrp();
  const password = known ?? bytesToBase64(environment.random(PASSWORD_BYTES));
  // The computation blocks the page for some milliseconds, so the page is rendered first.
  await yieldToPage(environment)();
  const identity = { poolName: deviceGroupKey, userId: deviceKey, password };
  const { salt, verifier } = client.createVerifier(identity, environment.random, power);
  return { password: new Secret(password), salt: bytesToBase64(salt), verifier: bytesToBase64(verifier) };
}

/** Computes the proof as `provePassword` does, with the secret of the device. */
export function proveDevice(
  environment: Pick<AuthEnvironment, "pause" | "random">,
  input: {
    readonly device: Secret<StoredDevice>;
    readonly ephemeral: Secret<SrpEphemeral>;
    readonly challenge: DeviceVerifierChallenge;
    readonly signedAtMs: number;
  },
): Promise<{ signature: Secret<string>; timestamp: string }> {
  const { deviceKey, deviceGroupKey, password } = input.device.reveal();
  return provePassword({ poolName: deviceGroupKey }, environment, {
    ephemeral: input.ephemeral,
    challenge: { ...input.challenge, userIdForSrp: deviceKey },
    password: new Secret(password),
    signedAtMs: input.signedAtMs,
  });
}
