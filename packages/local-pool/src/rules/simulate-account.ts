/** An account for a name that has none: always the same one for a name, and only this pool could tell. */
import { hkdfSync } from "node:crypto";
import type { PoolContext } from "../pool-context.ts";
import { MODULUS_BYTES, N } from "../srp/group.ts";
import { integerOfBytes } from "../srp/integers.ts";
import type { Account } from "./load-account.ts";
import { loginKey } from "./load-user.ts";

export function simulateAccount(pool: PoolContext, name: string): Account {
  const key = loginKey(pool, name);
  const digest = (part: string): Uint8Array => pool.secrets.digest("simulatedUser", part, key);
  const subject = toUuid(digest("id"));
  const salt = Buffer.from(digest("salt").subarray(0, 16));
  // As for real ones: no zero in front (see randomSaltHex).
  if (salt[0] === 0) salt[0] = 1;
  // One keyed digest, stretched by HKDF (RFC 5869): as quick as opening a stored verifier, so that time tells nothing.
  const verifier = Buffer.from(hkdfSync("sha256", digest("verifier"), "", "", MODULUS_BYTES));
  return {
    subject,
    username: pool.config.usernameAttributes.length > 0 ? subject : name,
    saltHex: integerOfBytes(salt).toString(16),
    verifierHex: (integerOfBytes(verifier) % N).toString(16),
    user: undefined,
  };
}

/** The form of a random UUID (RFC 9562 §5.4). */
function toUuid(bytes: Uint8Array): string {
  const id = Buffer.from(bytes.subarray(0, 16));
  id[6] = ((id[6] ?? 0) & 0x0f) | 0x40;
  id[8] = ((id[8] ?? 0) & 0x3f) | 0x80;
  const hex = id.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
