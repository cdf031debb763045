/**
 * Computes a fingerprint of the account that a sign-in depends on: password, second factors, the addresses that codes go to,
 * and whether the account is enabled and confirmed.
 *
 * A challenge carries the fingerprint of the account it was issued for. If the account has changed since, the challenge is
 * refused: an old challenge must not skip or overwrite what the user has set up in the meantime.
 *
 * Values that every sign-in changes are not part of it: failure counters, used codes and used time steps.
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { CONTACT_ATTRIBUTES } from "../attributes/contacts.ts";

/** Two keyed digests in base64url. They reveal nothing about the account. */
export interface AccountFingerprint {
  readonly account: string;
  /** Digest of the authenticator app's secret. It is separate, because a sign-in itself may set up an app. */
  readonly app: string;
}

/** A challenge, as it was issued for an account. */
interface Issued {
  readonly id: string;
  readonly subject: string;
  readonly state: AccountFingerprint;
  readonly ownTotpState?: string | undefined;
}

/** The fingerprint of the account now. A subject without a user always has the same one. */
export function accountFingerprint(pool: Pick<PoolContext, "secrets" | "store">, subject: string): AccountFingerprint {
  const user = pool.store.findUser(subject);
  return { account: digestAccount(pool, user), app: totpState(pool, user?.encryptedTotpSecret) };
}

/** The digest of one encrypted authenticator app secret, or of none. */
export function totpState({ secrets }: Pick<PoolContext, "secrets">, encryptedSecret: Uint8Array | undefined): string {
  return shorten(secrets.digest("accountState", "app", hex(encryptedSecret)));
}

/**
 * Checks that the account is unchanged since the challenge was issued. An app that the challenge itself has set up, and that is a
 * second factor since then, is allowed.
 *
 * @throws ServiceError NotAuthorizedException. If the challenge is also used already, its message says so.
 */
export function checkAccountUnchanged(pool: Pick<PoolContext, "secrets" | "store">, issued: Issued): void {
  const user = pool.store.findUser(issued.subject);
  // The account is deleted. Later checks refuse the call with UserNotFoundException.
  if (user === undefined) return;
  const app = totpState(pool, user.encryptedTotpSecret);
  const hasOwnApp = app === issued.ownTotpState;
  const isSame = [user, ...(hasOwnApp ? withoutApp(user) : [])].some(
    (account) => digestAccount(pool, account) === issued.state.account,
  );
  if (isSame && (hasOwnApp || app === issued.state.app)) return;
  throw serviceError(pool.store.isChallengeUsed(issued.id) ? "usedSession" : "invalidSession");
}

/** The account as it may have been before its app became a second factor: with fewer preferences, or none. */
function withoutApp(user: UserRecord): readonly UserRecord[] {
  const enabled = (user.mfa?.enabled ?? []).filter((factor) => factor !== "SOFTWARE_TOKEN_MFA");
  return [
    { ...user, mfa: undefined },
    { ...user, mfa: { ...user.mfa, enabled } },
  ];
}

function digestAccount({ secrets }: Pick<PoolContext, "secrets">, user: UserRecord | undefined): string {
  if (user === undefined) return shorten(secrets.digest("accountState", "nobody"));
  const contacts = CONTACT_ATTRIBUTES.flatMap((name) => [user.attributes[name], user.attributes[`${name}_verified`]]);
  const state = [user.status, user.isEnabled, hex(user.salt), hex(user.encryptedVerifier), user.mfa ?? null, contacts];
  return shorten(secrets.digest("accountState", "account", JSON.stringify(state)));
}

function hex(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? "" : Buffer.from(bytes).toString("hex");
}

/** 96 bits. A Session has a maximum length on the wire, so its parts must be short. */
function shorten(digest: Uint8Array): string {
  return Buffer.from(digest.subarray(0, 12)).toString("base64url");
}
