/**
 * Stores the secret of a device as its client has computed it: a salt and an SRP verifier. The verifier is encrypted for this
 * device.
 */
import type { PoolContext } from "../../pool-context.ts";
import { MODULUS_BYTES, N } from "../../srp/group.ts";
import { canonicalHex, integerOfBytes } from "../../srp/integers.ts";
import type { DeviceRecord } from "../../store/store.ts";
import { strictBase64 } from "../../wire/base64.ts";
import { missingParameterError, serviceError } from "../../wire/service-error.ts";

/** DeviceSecretVerifierConfig on the wire. */
interface DeviceSecretVerifierConfig {
  readonly PasswordVerifier: string | undefined;
  readonly Salt: string | undefined;
}

/**
 * A random secret has a verifier below this value only once in 2^128 times. A smaller one is made up, and could be proven
 * without a secret.
 */
const MIN_VERIFIER = 1n << BigInt((MODULUS_BYTES - 16) * 8);

/**
 * Reads two big-endian integers in base64. A salt may have any length. A verifier has the length of N, with one more byte if
 * its first bit is set.
 *
 * @throws ServiceError InvalidParameterException for a missing value, or a verifier that is not in the group.
 */
export function encryptDeviceVerifier(
  pool: PoolContext,
  device: Pick<DeviceRecord, "userId" | "key">,
  config: DeviceSecretVerifierConfig | undefined,
): Pick<DeviceRecord, "salt" | "encryptedVerifier"> {
  const salt = readBytes(config, "Salt");
  const verifierBytes = readBytes(config, "PasswordVerifier");
  if (verifierBytes.length > MODULUS_BYTES + 1) throw serviceError("invalidDeviceVerifier");
  const verifier = integerOfBytes(verifierBytes);
  if (verifier < MIN_VERIFIER || verifier >= N) throw serviceError("invalidDeviceVerifier");
  const plain = Buffer.from(canonicalHex(verifier));
  return { salt, encryptedVerifier: pool.secrets.encrypt("deviceVerifier", contextOf(device), plain) };
}

/**
 * The verifier as hex.
 *
 * @throws Error when the stored bytes are damaged.
 */
export function decryptDeviceVerifier(pool: PoolContext, device: DeviceRecord): string {
  const verifier = pool.secrets.decrypt("deviceVerifier", contextOf(device), device.encryptedVerifier);
  if (verifier === undefined) throw new Error("A stored verifier of a device cannot be opened.");
  return Buffer.from(verifier).toString();
}

function contextOf({ userId, key }: Pick<DeviceRecord, "userId" | "key">): string {
  return `${userId} ${key}`;
}

function readBytes(
  config: DeviceSecretVerifierConfig | undefined,
  member: keyof DeviceSecretVerifierConfig,
): Uint8Array {
  const text = config?.[member] ?? "";
  if (text === "") throw missingParameterError(`DeviceSecretVerifierConfig.${member}`);
  const bytes = strictBase64(text);
  if (bytes === undefined) throw serviceError("invalidDeviceVerifier");
  return bytes;
}
