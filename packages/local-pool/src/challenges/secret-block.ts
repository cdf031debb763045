/**
 * The secret block of a password or device challenge: the whole challenge, encrypted by the pool.
 *
 * The pool stores no open challenges. The client sends the block back with its proof, and the pool decrypts it. The store only
 * remembers which challenges are used, so that each one can be answered once.
 */
import type { ResolvedUserPoolClient } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { ChallengeResult } from "../triggers/triggers.ts";
import { strictBase64 } from "../wire/base64.ts";
import { serviceError } from "../wire/service-error.ts";
import { type AccountFingerprint, checkAccountUnchanged } from "../rules/accounts/account-fingerprint.ts";

interface SrpChallenge {
  readonly id: string;
  readonly clientId: string;
  readonly subject: string;
  /** The name as the user typed it. For an unknown username, the pool derives the fake account from it again. */
  readonly name: string;
  readonly srpA: string;
  readonly bHex: string;
  readonly srpB: string;
  readonly expiresAtMs: number;
  /** The fingerprint of the account when the challenge was issued. */
  readonly state: AccountFingerprint;
}

/** The content of the secret block of PASSWORD_VERIFIER. */
export interface PasswordChallenge extends SrpChallenge {
  /** The device key that the sign-in sent. */
  readonly deviceKey?: string | undefined;
  /** In a custom sign-in: the results of the earlier rounds. */
  readonly custom?: readonly ChallengeResult[];
}

/** The content of the secret block of DEVICE_PASSWORD_VERIFIER. */
export interface DeviceChallenge extends SrpChallenge {
  readonly deviceKey: string;
}

/** The encryption contexts of the two kinds of block, so that a block of one kind cannot be used as the other. */
const PASSWORD_BLOCK = "";
const DEVICE_BLOCK = "device";

/** SECRET_BLOCK for a password challenge, in base64. */
export function encryptPasswordChallenge(pool: PoolContext, challenge: PasswordChallenge): string {
  return encryptBlock(pool, challenge, PASSWORD_BLOCK);
}

/** SECRET_BLOCK for a device challenge, in base64. */
export function encryptDeviceChallenge(pool: PoolContext, challenge: DeviceChallenge): string {
  return encryptBlock(pool, challenge, DEVICE_BLOCK);
}

/**
 * Decrypts the block that a password proof sends back, and checks that it is valid for this client and the account's state.
 *
 * @throws ServiceError NotAuthorizedException, "Invalid session for the user…".
 */
export function decryptPasswordChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
): PasswordChallenge {
  return decryptBlock(pool, client, secretBlock, PASSWORD_BLOCK) as PasswordChallenge;
}

/** As `decryptPasswordChallenge`, for the proof of a device. */
export function decryptDeviceChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
): DeviceChallenge {
  return decryptBlock(pool, client, secretBlock, DEVICE_BLOCK) as DeviceChallenge;
}

/**
 * Marks a challenge as used. Call it for right and wrong proofs.
 *
 * @throws ServiceError NotAuthorizedException when the challenge is already used, or the account has changed.
 */
export function consumeChallenge(pool: PoolContext, challenge: PasswordChallenge | DeviceChallenge): void {
  checkAccountUnchanged(pool, challenge);
  if (!pool.store.consumeChallenge(challenge.id, challenge.expiresAtMs)) throw serviceError("usedSession");
}

function encryptBlock(pool: PoolContext, challenge: SrpChallenge, context: string): string {
  const block = pool.secrets.encrypt("challenge", context, Buffer.from(JSON.stringify(challenge)));
  return Buffer.from(block).toString("base64");
}

function decryptBlock(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
  context: string,
): SrpChallenge {
  const encrypted = strictBase64(secretBlock);
  const decrypted = encrypted && pool.secrets.decrypt("challenge", context, encrypted);
  if (decrypted === undefined) throw serviceError("invalidSession");
  // Only this pool can encrypt a block, so its content has the type that was encrypted.
  const challenge = JSON.parse(Buffer.from(decrypted).toString()) as SrpChallenge;
  if (challenge.clientId !== client.clientId) throw serviceError("invalidSession");
  if (pool.clock.now() >= challenge.expiresAtMs) throw serviceError("expiredSession");
  checkAccountUnchanged(pool, challenge);
  return challenge;
}
