/** The secret of a device as it is kept: its client's own salt, and the SRP verifier, sealed for this one device. */
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

/** Below this a secret's verifier is once in 2^128 times: one that is was made up, and may be proven without a secret. */
const MIN_VERIFIER = 1n << BigInt((MODULUS_BYTES - 16) * 8);

/**
 * Reads what a client has computed: two integers, big-endian, in base64. A salt may have any length; a verifier has that of N,
 * and one byte more where its sign would else be taken for a minus.
 *
 * @throws ServiceError InvalidParameterException for one that is missing, or no verifier in the group.
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

/** The verifier as hex; @throws Error when it is not as this pool sealed it, which only damage explains. */
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
