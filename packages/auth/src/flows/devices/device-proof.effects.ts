/** A device's own secret: made once, and proved at every sign-in. Its arithmetic is that of the password (`password-proof.ts`). */
import { bytesToBase64 } from "../../crypto/bytes.ts";
import type { SrpEphemeral } from "../../crypto/srp-client.ts";
import type { DeviceRecord } from "../../protocol/devices/device-record.ts";
import type { NewDevice } from "../../protocol/devices/new-device-metadata.ts";
import type { DeviceVerifierChallenge } from "../../protocol/devices/device-srp-auth.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import { type AuthEnvironment, yieldToPage, loadSrp, provePassword } from "../../platform/index.ts";

/** The length that Cognito's clients use. */
const PASSWORD_BYTES = 40;

export interface DeviceSecret {
  readonly password: Secret<string>;
  /** What the pool checks proofs by, base64. */
  readonly salt: string;
  readonly verifier: string;
}

/**
 * @param known The device's password, if it has one already.
 * @throws AuthError `network.unreachable` when the arithmetic does not come.
 */
export async function createDeviceSecret(
  environment: AuthEnvironment,
  { deviceKey, deviceGroupKey }: NewDevice,
  known?: string,
): Promise<DeviceSecret> {
  const { createVerifier } = await loadSrp();
  const password = known ?? bytesToBase64(environment.random(PASSWORD_BYTES));
  // A power holds the page up: not while the page shows that somebody is signed in.
  await yieldToPage(environment)();
  const { salt, verifier } = createVerifier(
    { poolName: deviceGroupKey, userId: deviceKey, password },
    environment.random,
  );
  return { password: new Secret(password), salt: bytesToBase64(salt), verifier: bytesToBase64(verifier) };
}

/** As `provePassword`, with the device's own secret. */
export function proveDevice(
  environment: Pick<AuthEnvironment, "pause" | "random">,
  input: {
    readonly device: Secret<DeviceRecord>;
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
