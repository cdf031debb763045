/**
 * Creates and decrypts the stored form of a password: a new salt, and an encrypted SRP verifier. The password itself is never
 * stored.
 */
import { randomBytes } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { MODULUS_BYTES, N } from "../../srp/group.ts";
import { canonicalHex, integerOfBytes } from "../../srp/integers.ts";
import { createVerifier, randomSaltHex } from "../../srp/verifier.ts";
import type { UserRecord } from "../../store/store.ts";

export function encryptVerifier(
  pool: Pick<PoolContext, "poolName" | "secrets">,
  user: Pick<UserRecord, "id" | "username">,
  password: string,
): Pick<UserRecord, "salt" | "encryptedVerifier"> {
  const saltHex = randomSaltHex();
  const verifierHex = createVerifier({ poolName: pool.poolName, userId: user.username, password, saltHex });
  return {
    salt: Buffer.from(saltHex.padStart(32, "0"), "hex"),
    encryptedVerifier: pool.secrets.encrypt("verifier", user.id, Buffer.from(verifierHex)),
  };
}

/**
 * The same for a password that nobody knows. A random number has no password that could be found, and costs no power.
 */
export function encryptRandomVerifier(
  pool: Pick<PoolContext, "secrets">,
  { id }: Pick<UserRecord, "id">,
): ReturnType<typeof encryptVerifier> {
  const verifier = integerOfBytes(randomBytes(MODULUS_BYTES)) % N;
  return {
    salt: Buffer.from(randomSaltHex().padStart(32, "0"), "hex"),
    encryptedVerifier: pool.secrets.encrypt("verifier", id, Buffer.from(canonicalHex(verifier))),
  };
}

/**
 * The verifier as hex.
 *
 * @throws Error when the stored bytes are damaged.
 */
export function decryptVerifier(pool: PoolContext, user: UserRecord): string {
  const verifier = pool.secrets.decrypt("verifier", user.id, user.encryptedVerifier);
  if (verifier === undefined) throw new Error("A stored verifier cannot be opened.");
  return Buffer.from(verifier).toString();
}
