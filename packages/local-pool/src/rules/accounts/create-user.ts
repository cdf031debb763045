/** Creates an account, for SignUp, for a migrated user and for a seeded user. */
import type { MfaPreferences } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import type { AccountStatus, UserRecord } from "../../store/store.ts";
import { fromBase32 } from "../../totp/base32.ts";
import { aliasExistsError, serviceError, type ServiceError, signUpAliasExistsError } from "../../wire/service-error.ts";
import { aliasesOf, findAliasConflict } from "./aliases.ts";
import type { NewIdentity } from "./check-sign-up.ts";
import { CONTACT_ATTRIBUTES, type ContactAttribute } from "../attributes/contacts.ts";
import { encryptTotpSecret } from "../codes/totp-code.ts";
import { encryptRandomVerifier, encryptVerifier } from "./password-verifier.ts";

export interface NewUserOptions {
  readonly status?: AccountStatus;
  readonly isEnabled?: boolean;
  readonly mfa?: MfaPreferences | undefined;
  /** Base32. */
  readonly totpSecret?: string | undefined;
  /**
   * The addresses to store as verified. Default: both, but none of an UNCONFIRMED user. `asGiven`: the attributes say it already,
   * or nothing.
   */
  readonly verified?: readonly ContactAttribute[] | "asGiven";
  /** For a temporary password. */
  readonly passwordExpiresAtMs?: number | undefined;
  /** The hash of the password, in a form of password-hash.ts. */
  readonly importedHash?: string | undefined;
}

/**
 * Returns undefined when the username or an alias is taken. Then nothing has changed.
 *
 * @param password undefined for an account that signs in without one.
 */
export function createUser(
  pool: Pick<PoolContext, "clock" | "config" | "poolName" | "secrets" | "store">,
  identity: NewIdentity,
  password: string | undefined,
  options: NewUserOptions = {},
): UserRecord | undefined {
  const { status = "UNCONFIRMED", isEnabled = true, mfa, totpSecret, importedHash } = options;
  const { verified = status === "UNCONFIRMED" ? [] : CONTACT_ATTRIBUTES } = options;
  const user: UserRecord = {
    ...identity,
    ...(password === undefined ? encryptRandomVerifier(pool, identity) : encryptVerifier(pool, identity, password)),
    encryptedImportedHash:
      importedHash === undefined
        ? undefined
        : pool.secrets.encrypt("importedHash", identity.id, Buffer.from(importedHash)),
    hasPassword: password !== undefined || importedHash !== undefined,
    attributes: { ...identity.attributes, ...(verified === "asGiven" ? {} : verifiedFlags(identity, verified)) },
    status,
    isEnabled,
    mfa,
    encryptedTotpSecret:
      totpSecret === undefined ? undefined : encryptTotpSecret(pool, identity.id, fromBase32(totpSecret)),
    totpDeviceName: undefined,
    createdAtMs: pool.clock.now(),
    modifiedAtMs: pool.clock.now(),
    passwordExpiresAtMs: options.passwordExpiresAtMs,
  };
  const keys = aliasesOf(pool, user).map(({ key }) => key);
  return pool.store.insertUser(user, keys) ? user : undefined;
}

/** Which of an account's addresses are verified, as attributes. */
export function verifiedFlags(
  { attributes }: NewIdentity,
  verified: readonly ContactAttribute[],
): Readonly<Record<string, string>> {
  const contacts = CONTACT_ATTRIBUTES.filter((attribute) => attributes[attribute] !== undefined);
  return Object.fromEntries(
    contacts.map((attribute) => [`${attribute}_verified`, String(verified.includes(attribute))]),
  );
}

/** UsernameExistsException. Its message names the username or the alias that is taken. */
export function usernameExistsError(pool: PoolContext, identity: NewIdentity): Error {
  const confirmed = { ...identity, status: "CONFIRMED" as const };
  const taken = findAliasConflict(pool, identity.id, aliasesOf(pool, confirmed));
  const isNameFree = pool.store.findUserByKey(identity.usernameKey) === undefined;
  return isNameFree && taken !== undefined ? signUpAliasExistsError(taken.attribute) : serviceError("usernameExists");
}

/** The same for an account that the pool's owner creates: an address that is only an alias is an AliasExistsException. */
export function accountExistsError(
  pool: Pick<PoolContext, "config" | "store">,
  identity: NewIdentity,
  status: AccountStatus,
): ServiceError {
  const taken = findAliasConflict(pool, identity.id, aliasesOf(pool, { attributes: identity.attributes, status }));
  const isNameFree = pool.store.findUserByKey(identity.usernameKey) === undefined;
  const isAlias = pool.config.aliasAttributes.some((attribute) => attribute === taken?.attribute);
  return isNameFree && isAlias && taken !== undefined
    ? aliasExistsError(taken.attribute)
    : serviceError("accountExists");
}
