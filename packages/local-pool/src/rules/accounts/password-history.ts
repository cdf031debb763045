/**
 * Refuses a new password that the user had before (PasswordHistorySize). The present password counts as one of the last.
 *
 * Earlier passwords are kept as the present one is: an SRP verifier with its salt, or the hash of an imported one. Both are
 * encrypted, and no password can be read from them.
 *
 * @see https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_PasswordPolicyType.html
 */
import type { PoolContext } from "../../pool-context.ts";
import { isSamePassword } from "../../srp/verifier.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { accountOf } from "./load-account.ts";
import { isPasswordOfHash } from "./password-hash.ts";

/** How an earlier password is recognized. */
type OldPassword = { readonly saltHex: string; readonly verifierHex: string } | { readonly hash: string };

/** @throws ServiceError PasswordHistoryPolicyViolationException. Call it after the user has proved who it is. */
export function checkPasswordHistory(pool: PoolContext, user: UserRecord, password: string): void {
  const size = sizeOf(pool);
  if (size === 0) return;
  const earlier = pool.store.listOldPasswords(user.id, size - 1).map((encrypted) => decrypted(pool, user, encrypted));
  const last = [...(user.hasPassword ? [presentPassword(pool, user)] : []), ...earlier];
  if (last.some((old) => isPassword(pool, user, old, password))) throw serviceError("passwordUsedBefore");
}

/** Keeps the present password for later checks. Call it before the password is replaced, in the same transaction. */
export function keepOldPassword(pool: PoolContext, user: UserRecord): void {
  const size = sizeOf(pool);
  if (size < 2 || !user.hasPassword) return;
  const plain = Buffer.from(JSON.stringify(presentPassword(pool, user)));
  pool.store.addOldPassword(user.id, pool.secrets.encrypt("oldPassword", user.id, plain), size - 1);
}

function sizeOf({ config }: PoolContext): number {
  return config.passwordPolicy.passwordHistorySize;
}

function presentPassword(pool: PoolContext, user: UserRecord): OldPassword {
  const { encryptedImportedHash: encrypted } = user;
  if (encrypted === undefined) {
    const { saltHex, verifierHex } = accountOf(pool, user);
    return { saltHex, verifierHex };
  }
  const hash = pool.secrets.decrypt("importedHash", user.id, encrypted);
  if (hash === undefined) throw new Error("A stored hash cannot be opened.");
  return { hash: Buffer.from(hash).toString() };
}

function decrypted(pool: PoolContext, { id }: UserRecord, encrypted: Uint8Array): OldPassword {
  const plain = pool.secrets.decrypt("oldPassword", id, encrypted);
  if (plain === undefined) throw new Error("An earlier password cannot be opened.");
  return JSON.parse(Buffer.from(plain).toString()) as OldPassword;
}

function isPassword(pool: PoolContext, { username }: UserRecord, old: OldPassword, password: string): boolean {
  if ("hash" in old) return isPasswordOfHash(old.hash, password);
  return isSamePassword({ poolName: pool.poolName, userId: username, password, ...old });
}
