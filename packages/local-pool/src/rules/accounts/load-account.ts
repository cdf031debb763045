/**
 * Finds the account that a typed name belongs to, and hides whether it exists if the client is configured so
 * (`PreventUserExistenceErrors`).
 *
 * With LEGACY, the error says that the user is unknown or disabled, or that the password must be reset. With ENABLED, such a
 * username gets a fake account without a user: every later step does the same work, and no proof is ever accepted. The same
 * username always gets the same fake account: it is derived from the username with a key of the pool.
 *
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pool-managing-errors.html
 * @see https://www.rfc-editor.org/rfc/rfc5054.html#section-2.5.1.3
 */
import { createHash } from "node:crypto";
import type { ResolvedUserPoolClient } from "../../config.ts";
import type { PoolContext } from "../../pool-context.ts";
import { MODULUS_BYTES, N } from "../../srp/group.ts";
import { canonicalHex, integerOfBytes } from "../../srp/integers.ts";
import type { UserRecord } from "../../store/store.ts";
import { serviceError, type ServiceErrorReason } from "../../wire/service-error.ts";
import { decryptVerifier } from "./password-verifier.ts";

const ID_BYTES = 16;
const SALT_BYTES = 16;

/** The account that a sign-in uses. */
export interface Account {
  /** The key of failure and attempt counters: the user's id, or the fake id of an unknown username. */
  readonly subject: string;
  /** USER_ID_FOR_SRP. */
  readonly username: string;
  readonly saltHex: string;
  readonly verifierHex: string;
  /** The user who may sign in. Undefined when the username is unknown or may not sign in: then no sign-in succeeds. */
  readonly user: UserRecord | undefined;
}

/** The form in which usernames are compared. Upper and lower case only differ if `usernameConfiguration.caseSensitive` is true. */
export function loginKey(pool: Pick<PoolContext, "config">, name: string): string {
  return pool.config.usernameConfiguration.caseSensitive ? name : name.toLowerCase();
}

/** The user with this username or alias. */
export function loadUser(pool: Pick<PoolContext, "config" | "store">, name: string): UserRecord | undefined {
  return pool.store.findUserByKey(loginKey(pool, name));
}

/** @throws ServiceError UserNotFoundException, NotAuthorizedException or PasswordResetRequiredException. Only with LEGACY. */
export function loadAccount(pool: PoolContext, client: ResolvedUserPoolClient, name: string): Account {
  const user = loadUser(pool, name);
  const reason = refusalReason(user);
  if (reason !== undefined && client.preventUserExistenceErrors === "LEGACY") throw serviceError(reason);
  if (client.preventUserExistenceErrors === "LEGACY" && user !== undefined) return accountOf(pool, user);
  // Both accounts are created for every username, so that a known and an unknown one take the same time.
  const fake = fakeAccountForUnknownUser(pool, name);
  if (user === undefined) return decryptFakeVerifier(pool, fake);
  const account = accountOf(pool, user);
  return reason === undefined ? account : { ...account, user: undefined };
}

/** The account of a user who may sign in. */
export function accountOf(pool: PoolContext, user: UserRecord): Account {
  return {
    subject: user.id,
    username: user.username,
    saltHex: canonicalHex(integerOfBytes(user.salt)),
    verifierHex: decryptVerifier(pool, user),
    user,
  };
}

/** Decrypts a fake verifier, because the verifier of a real account is decrypted too. */
function decryptFakeVerifier(pool: PoolContext, fake: Account): Account {
  const encrypted =
    fakeVerifiers.get(pool.secrets) ?? pool.secrets.encrypt("verifier", "", Buffer.from(fake.verifierHex));
  fakeVerifiers.set(pool.secrets, encrypted);
  pool.secrets.decrypt("verifier", "", encrypted);
  return fake;
}

/** One encrypted fake verifier for each pool. */
const fakeVerifiers = new WeakMap<PoolContext["secrets"], Uint8Array>();

/** The account of a username that nobody has. */
export function fakeAccountForUnknownUser(pool: PoolContext, name: string): Account {
  const key = loginKey(pool, name);
  const secret = pool.secrets.digest("simulatedUser", ...(pool.storeId === "" ? [] : [pool.storeId]), key);
  const bytes = createHash("shake256", { outputLength: ID_BYTES + SALT_BYTES + MODULUS_BYTES })
    .update(secret)
    .digest();
  const subject = toUuid(bytes.subarray(0, ID_BYTES));
  const salt = bytes.subarray(ID_BYTES, ID_BYTES + SALT_BYTES);
  // A real salt has no leading zero byte either (see randomSaltHex).
  if (salt[0] === 0) salt[0] = 1;
  const verifier = bytes.subarray(ID_BYTES + SALT_BYTES);
  return {
    subject,
    username: pool.config.usernameAttributes.length > 0 ? subject : name,
    saltHex: integerOfBytes(salt).toString(16),
    verifierHex: (integerOfBytes(verifier) % N).toString(16),
    user: undefined,
  };
}

function refusalReason(user: UserRecord | undefined): ServiceErrorReason | undefined {
  if (user === undefined) return "userNotFound";
  if (!user.isEnabled) return "userDisabled";
  // Such a user signs in at the identity provider only.
  if (user.status === "EXTERNAL_PROVIDER") return "incorrectCredentials";
  return user.status === "RESET_REQUIRED" ? "passwordResetRequired" : undefined;
}

/** Formats bytes as a random UUID (RFC 9562 §5.4). */
function toUuid(bytes: Uint8Array): string {
  const id = Buffer.from(bytes.subarray(0, 16));
  id[6] = ((id[6] ?? 0) & 0x0f) | 0x40;
  id[8] = ((id[8] ?? 0) & 0x3f) | 0x80;
  const hex = id.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
