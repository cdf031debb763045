/** A secret block that came back: it must be ours, of this client, in time, of an account as it was, and here for the first time. */
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { strictBase64 } from "../../wire/base64.ts";
import { refusal } from "../../wire/service-error.ts";
import { checkAsIssued } from "../accounts/account-fingerprint.ts";
import type { DeviceChallenge } from "../devices/issue-device-challenge.ts";
import type { PasswordChallenge } from "./issue-password-challenge.ts";

/** What the two kinds of secret blocks are sealed for, so that neither can be shown in the place of the other. */
export const PASSWORD_BLOCK = "";
export const DEVICE_BLOCK = "device";

type AnyChallenge = PasswordChallenge | DeviceChallenge;

/** @throws ServiceError NotAuthorizedException, "Invalid session for the user…". */
export function openChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
): PasswordChallenge {
  return openBlock(pool, client, secretBlock, PASSWORD_BLOCK) as PasswordChallenge;
}

/** As above, of a device. */
export function openDeviceChallenge(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
): DeviceChallenge {
  return openBlock(pool, client, secretBlock, DEVICE_BLOCK) as DeviceChallenge;
}

/** @throws ServiceError NotAuthorizedException for every use but the first, right or wrong, and when the account has changed. */
export function spendChallenge(pool: PoolContext, challenge: AnyChallenge): void {
  checkAsIssued(pool, challenge);
  if (!pool.store.spendChallenge(challenge.id, challenge.expiresAtMs)) throw refusal("usedSession");
}

/** What this pool sealed has the shape in which it did, by the kind of the block. */
function openBlock(
  pool: PoolContext,
  client: ResolvedUserPoolClient,
  secretBlock: string,
  kind: typeof PASSWORD_BLOCK | typeof DEVICE_BLOCK,
): AnyChallenge {
  const sealed = strictBase64(secretBlock);
  const opened = sealed && pool.secrets.open("challenge", kind, sealed);
  if (opened === undefined) throw refusal("invalidSession");
  const challenge = JSON.parse(Buffer.from(opened).toString()) as AnyChallenge;
  if (challenge.clientId !== client.clientId) throw refusal("invalidSession");
  if (pool.clock.now() >= challenge.expiresAtMs) throw refusal("expiredSession");
  checkAsIssued(pool, challenge);
  return challenge;
}
