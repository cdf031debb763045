/**
 * The passkeys that sign a user in: those for the relying party of today.
 *
 * Where it must not show who exists, every other name that is nobody's has a passkey too, always the same one: a list with
 * one, or without, then says nothing about a name (WebAuthn L3 §14.6.2).
 */
import type { PoolContext } from "../../pool-context.ts";
import type { PasskeyRecord } from "../../store/store.ts";
import { toBase64Url } from "../../wire/base64.ts";
import type { Account } from "../accounts/account.ts";

/** The lengths of widespread authenticators' ids, in bytes. */
const ID_BYTES = [16, 20, 32];

export function passkeysOf(pool: Pick<PoolContext, "config" | "store">, userId: string): readonly PasskeyRecord[] {
  const { relyingPartyId } = pool.config.webAuthn;
  return pool.store.listPasskeys(userId).filter((passkey) => passkey.relyingPartyId === relyingPartyId);
}

/** Ids of the passkeys that a sign-in asks for; real ones also of who may not sign in at the moment. */
export function offeredPasskeys(pool: PoolContext, { subject, user }: Account): readonly string[] {
  if (user !== undefined || pool.store.findUser(subject) !== undefined) {
    return passkeysOf(pool, subject).map(({ id }) => id);
  }
  const [has = 0, size = 0] = pool.secrets.digest("simulatedUser", "passkey", subject);
  if (has % 2 === 0) return [];
  const id = pool.secrets.digest("simulatedUser", "passkeyId", subject);
  return [toBase64Url(id.subarray(0, ID_BYTES[size % ID_BYTES.length]))];
}
