/** The one place where an account comes into being. */
import type { MfaPreferences, UserStatus } from "../config.ts";
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import { fromBase32 } from "../totp/base32.ts";
import { refusal } from "../wire/service-error.ts";
import type { NewIdentity } from "./check-sign-up.ts";
import { CONTACT_ATTRIBUTES } from "./contacts.ts";
import { sealTotpSecret } from "./check-totp.ts";
import { sealVerifier } from "./seal-verifier.ts";

export interface NewUserOptions {
  readonly status?: UserStatus;
  readonly isEnabled?: boolean;
  readonly mfa?: MfaPreferences | undefined;
  /** Base32. */
  readonly totpSecret?: string | undefined;
}

/** Undefined when the name is taken; then nothing has changed. Addresses count as verified unless UNCONFIRMED. */
export function createUser(
  pool: Pick<PoolContext, "clock" | "poolName" | "secrets" | "store">,
  identity: NewIdentity,
  password: string,
  { status = "UNCONFIRMED", isEnabled = true, mfa, totpSecret }: NewUserOptions = {},
): UserRecord | undefined {
  const contacts = CONTACT_ATTRIBUTES.filter((attribute) => identity.attributes[attribute] !== undefined);
  const user: UserRecord = {
    ...identity,
    ...sealVerifier(pool, identity, password),
    attributes: {
      ...identity.attributes,
      ...Object.fromEntries(contacts.map((attribute) => [`${attribute}_verified`, String(status !== "UNCONFIRMED")])),
    },
    status,
    isEnabled,
    mfa,
    sealedTotpSecret: totpSecret === undefined ? undefined : sealTotpSecret(pool, identity.id, fromBase32(totpSecret)),
    createdAtMs: pool.clock.now(),
  };
  return pool.store.insertUser(user) ? user : undefined;
}

/** @throws ServiceError UsernameExistsException, worded for the way one signs in. */
export function nameTaken(identity: NewIdentity): Error {
  return refusal(identity.emailKey === undefined ? "usernameExists" : "emailExists");
}
