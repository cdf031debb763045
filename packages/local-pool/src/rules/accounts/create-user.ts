/** The one place where an account comes into being. */
import { randomBytes } from "node:crypto";
import type { MfaPreferences, UserStatus } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import { fromBase32 } from "../../totp/base32.ts";
import { signUpAliasExistsError, serviceError } from "../../wire/service-error.ts";
import { aliasesOf, findAliasConflict } from "../attributes/aliases.ts";
import type { NewIdentity } from "./check-sign-up.ts";
import { CONTACT_ATTRIBUTES, type ContactAttribute } from "../attributes/contacts.ts";
import { encryptTotpSecret } from "../codes/totp-code.ts";
import { encryptVerifier } from "./password-verifier.ts";

export interface NewUserOptions {
  readonly status?: UserStatus;
  readonly isEnabled?: boolean;
  readonly mfa?: MfaPreferences | undefined;
  /** Base32. */
  readonly totpSecret?: string | undefined;
  /** Addresses that count as verified; by default both unless UNCONFIRMED. */
  readonly verified?: readonly ContactAttribute[];
}

/**
 * Undefined when the name is taken; then nothing has changed.
 *
 * @param password undefined for an account that signs in by other means.
 */
export function createUser(
  pool: Pick<PoolContext, "clock" | "config" | "poolName" | "secrets" | "store">,
  identity: NewIdentity,
  password: string | undefined,
  options: NewUserOptions = {},
): UserRecord | undefined {
  const { status = "UNCONFIRMED", isEnabled = true, mfa, totpSecret } = options;
  const { verified = status === "UNCONFIRMED" ? [] : CONTACT_ATTRIBUTES } = options;
  const contacts = CONTACT_ATTRIBUTES.filter((attribute) => identity.attributes[attribute] !== undefined);
  const user: UserRecord = {
    ...identity,
    ...encryptVerifier(pool, identity, password ?? randomBytes(32).toString("base64url")),
    hasPassword: password !== undefined,
    attributes: {
      ...identity.attributes,
      ...Object.fromEntries(
        contacts.map((attribute) => [`${attribute}_verified`, String(verified.includes(attribute))]),
      ),
    },
    status,
    isEnabled,
    mfa,
    encryptedTotpSecret:
      totpSecret === undefined ? undefined : encryptTotpSecret(pool, identity.id, fromBase32(totpSecret)),
    totpDeviceName: undefined,
    createdAtMs: pool.clock.now(),
  };
  const keys = aliasesOf(pool, user).map(({ key }) => key);
  return pool.store.insertUser(user, keys) ? user : undefined;
}

/** UsernameExistsException, worded for what is taken of a new account. */
export function usernameExistsError(pool: PoolContext, identity: NewIdentity): Error {
  const confirmed = { ...identity, status: "CONFIRMED" as const };
  const taken = findAliasConflict(pool, identity.id, aliasesOf(pool, confirmed));
  const isNameFree = pool.store.findUserByKey(identity.usernameKey) === undefined;
  return isNameFree && taken !== undefined ? signUpAliasExistsError(taken.attribute) : serviceError("usernameExists");
}
