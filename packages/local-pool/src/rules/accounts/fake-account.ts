/**
 * Creates a fake account for an unknown username, when the pool hides which usernames exist. The same username always gets the
 * same fake account: it is derived from the username with a key of the pool.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5054.html#section-2.5.1.3
 */
import { createHash } from "node:crypto";
import type { PoolContext } from "../../pool-context.ts";
import { MODULUS_BYTES, N } from "../../srp/group.ts";
import { integerOfBytes } from "../../srp/integers.ts";
import type { Account } from "./account.ts";
import { loginKey } from "./load-user.ts";

const ID_BYTES = 16;
const SALT_BYTES = 16;

export function fakeAccountForUnknownUser(pool: PoolContext, name: string): Account {
  const key = loginKey(pool, name);
  const secret = pool.secrets.digest("simulatedUser", key);
  const bytes = createHash("shake256", { outputLength: ID_BYTES + SALT_BYTES + MODULUS_BYTES })
    .update(secret)
    .digest();
  const subject = toUuid(bytes.subarray(0, ID_BYTES));
  const salt = bytes.subarray(ID_BYTES, ID_BYTES + SALT_BYTES);
  // A real salt has no leading zero byte either (see randomSaltHex).
  if (salt[0] === 0) salt[0] = 1;
  const verifier = bytes.subarray(ID_BYTES + SALT_BYTES);
  return {
    subject,
    username: pool.config.usernameAttributes.length > 0 ? subject : name,
    saltHex: integerOfBytes(salt).toString(16),
    verifierHex: (integerOfBytes(verifier) % N).toString(16),
    user: undefined,
  };
}

/** Formats bytes as a random UUID (RFC 9562 §5.4). */
function toUuid(bytes: Uint8Array): string {
  const id = Buffer.from(bytes.subarray(0, 16));
  id[6] = ((id[6] ?? 0) & 0x0f) | 0x40;
  id[8] = ((id[8] ?? 0) & 0x3f) | 0x80;
  const hex = id.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
