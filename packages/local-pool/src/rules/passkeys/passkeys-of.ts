/**
 * Lists the passkeys of a user for the pool's current relying party.
 *
 * Where the pool hides which usernames exist, every second unknown username has a fake passkey. A list with or without a
 * passkey then reveals nothing (WebAuthn L3 §14.6.2).
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-username-enumeration
 */
import type { PoolContext } from "../../pool-context.ts";
import type { PasskeyRecord } from "../../store/store.ts";
import { toBase64Url } from "../../wire/base64.ts";
import type { Account } from "../accounts/load-account.ts";

/** The lengths of the credential ids of common authenticators, in bytes. */
const ID_BYTES = [16, 20, 32];

export function passkeysOf(pool: Pick<PoolContext, "config" | "store">, userId: string): readonly PasskeyRecord[] {
  const { relyingPartyId } = pool.config.webAuthn;
  return pool.store.listPasskeys(userId).filter((passkey) => passkey.relyingPartyId === relyingPartyId);
}

/** The ids of the passkeys that a sign-in offers. A user who may not sign in now is offered the real ones too. */
export function offeredPasskeys(pool: PoolContext, { subject, user }: Account): readonly string[] {
  if (user !== undefined || pool.store.findUser(subject) !== undefined) {
    return passkeysOf(pool, subject).map(({ id }) => id);
  }
  const [has = 0, size = 0] = pool.secrets.digest("simulatedUser", "passkey", subject);
  if (has % 2 === 0) return [];
  const id = pool.secrets.digest("simulatedUser", "passkeyId", subject);
  return [toBase64Url(id.subarray(0, ID_BYTES[size % ID_BYTES.length]))];
}
