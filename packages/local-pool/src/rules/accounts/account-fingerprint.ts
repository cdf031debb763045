/**
 * The state of an account that a sign-in under way relies on: password, second factors, the addresses that codes go to, whether
 * the account is enabled and confirmed. A challenge carries the state that it was issued for, and is refused once the account
 * has another, so that an old challenge can neither pass over what its owner has set up since nor overwrite it.
 *
 * What each sign-in changes by itself is not part of it: failures that were counted, codes and time steps that were used.
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError } from "../../wire/service-error.ts";
import { CONTACT_ATTRIBUTES } from "../attributes/contacts.ts";

/** Two keyed digests in base64url; they tell nothing about the account. */
export interface AccountFingerprint {
  readonly account: string;
  /** Of the secret of the authenticator app, which a sign-in may set up itself. */
  readonly app: string;
}

/** A challenge, as it was issued for an account. */
interface Issued {
  readonly id: string;
  readonly subject: string;
  readonly state: AccountFingerprint;
  readonly ownTotpState?: string | undefined;
}

/** The state as it is now. A subject that is nobody's has one that never changes. */
export function accountFingerprint(pool: Pick<PoolContext, "secrets" | "store">, subject: string): AccountFingerprint {
  const user = pool.store.findUser(subject);
  return { account: digestAccount(pool, user), app: totpState(pool, user?.encryptedTotpSecret) };
}

/** The state of one sealed secret of an authenticator app, or of none. */
export function totpState({ secrets }: Pick<PoolContext, "secrets">, encryptedSecret: Uint8Array | undefined): string {
  return shorten(secrets.digest("accountState", "app", hex(encryptedSecret)));
}

/**
 * Checks that a challenge's account is as it was then, but for the app secret that the challenge itself has put there.
 *
 * @throws ServiceError NotAuthorizedException; for a challenge that has been used, with the text of a second use.
 */
export function checkAccountUnchanged(pool: Pick<PoolContext, "secrets" | "store">, issued: Issued): void {
  // A deleted account is nobody's: the steps after this one refuse it by its own name.
  if (pool.store.findUser(issued.subject) === undefined) return;
  const now = accountFingerprint(pool, issued.subject);
  const hasSameApp = now.app === issued.state.app || now.app === issued.ownTotpState;
  if (now.account === issued.state.account && hasSameApp) return;
  throw serviceError(pool.store.isChallengeConsumed(issued.id) ? "usedSession" : "invalidSession");
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

/** 96 bits: a session must stay short enough for the wire. */
function shorten(digest: Uint8Array): string {
  return Buffer.from(digest.subarray(0, 12)).toString("base64url");
}
