/**
 * The interface of the pool's storage. What must be atomic is one method: a code, a challenge and a refresh token are each used
 * by a single statement, so that only one of many parallel calls succeeds.
 *
 * All methods are synchronous. A change is durable when its method returns; inside `transaction`, when the transaction ends;
 * inside `durably`, when its promise resolves. Times are milliseconds since 1970, and always come from the caller. Keys are
 * compared byte for byte: the caller folds case and hashes secrets.
 */
import type {
  AnsweredChallenge,
  AuthEventFeedback,
  AuthEventRecord,
  AuthorizationCodeRecord,
  CodePurpose,
  CodeRecord,
  CodeUse,
  DevicePageToken,
  DeviceRecord,
  FederationRecord,
  HostedSessionRecord,
  IdentityLogin,
  IdentityRecord,
  ProviderAccountRecord,
  MessageRecord,
  PasskeyRecord,
  RefreshTokenRecord,
  ResourceRecord,
  SessionRecord,
  StoredPassword,
  UserPage,
  StoredMfaPreferences,
  UserRecord,
  UserSearch,
} from "./records.ts";

export type * from "./records.ts";

/**
 * A store that cannot be opened or used. The message is for the person who starts the pool.
 *
 * @example
 * try {
 *   openData(".data/pool");
 * } catch (error) {
 *   if (error instanceof StoreError) console.error(error.message);
 * }
 */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** Everything that a pool keeps. `openStore` opens the one on SQLite. */
export interface Store {
  /**
   * The store of one pool: its users, their names, messages, accounts at identity providers and sessions in browsers. Everything else is
   * found by ids that no two pools share. A store is opened as that of the pool of the settings file, whose id here is empty.
   * The store of one pool: its users, their names, groups, accounts at identity providers and sessions in browsers. Everything
   * else is found by ids that no two pools share. A store is opened as that of the pool of the settings file, whose id here is
   * empty.
   */
  ofPool(poolId: string): Store;

  /** Runs `work` in a transaction, which is rolled back if `work` throws. A nested transaction can be rolled back alone. */
  transaction<Result>(work: () => Result): Result;
  /**
   * Runs `work` at once. Resolves to its result, or rejects with its error, when everything that it wrote and read is durable.
   * Calls at the same time share one commit.
   */
  durably<Result>(work: () => Result): Promise<Result>;

  countUsers(): number;
  /** Deletes the pool with all that it has. `keysSetting` is the name of its signing keys. */
  deletePool(keysSetting: string): void;

  /** Returns false when the id, the username or an alias is taken. Then nothing has changed. */
  insertUser(user: UserRecord, aliasKeys: readonly string[]): boolean;
  findUser(id: string): UserRecord | undefined;
  /** The user with this username or alias. */
  findUserByKey(key: string): UserRecord | undefined;
  /** Confirms a user. Returns false when the user is not UNCONFIRMED. */
  confirmUser(id: string, nowMs: number): boolean;
  setUserEnabled(id: string, isEnabled: boolean, nowMs: number): void;
  /** The users of the pool who match, in the order of what is searched and then of the username. */
  listUsers(search: UserSearch | undefined, page: UserPage): readonly UserRecord[];
  /**
   * Replaces all attributes and aliases of a user. Returns false when another user has one of the aliases. Then nothing has
   * changed.
   */
  changeAttributes(
    id: string,
    change: {
      readonly attributes: Readonly<Record<string, string>>;
      readonly aliasKeys: readonly string[];
      readonly nowMs: number;
    },
  ): boolean;
  changeMfaPreferences(id: string, mfa: StoredMfaPreferences, nowMs: number): void;
  /** Stores the secret of a new authenticator app, which does not count yet. It replaces an earlier one. */
  proposeTotpSecret(userId: string, encryptedSecret: Uint8Array): void;
  findProposedTotpSecret(userId: string): Uint8Array | undefined;
  /** Makes the proposed secret count. Codes of this time step and earlier ones count as used. */
  acceptTotpSecret(
    userId: string,
    accepted: { readonly timeStep: number; readonly deviceName: string | undefined; readonly nowMs: number },
  ): void;
  /** Removes the user's authenticator app, and one that does not count yet. */
  removeTotpSecret(userId: string, nowMs: number): void;
  /** Marks a time step as used. Returns false unless it is later than every used one. */
  useTotpStep(userId: string, timeStep: number): boolean;
  /** Changes the password of a user. RESET_REQUIRED and FORCE_CHANGE_PASSWORD become CONFIRMED. */
  changeVerifier(id: string, password: StoredPassword, nowMs: number): void;
  /** Changes the password and the status of a user, as the pool's owner does. */
  setPassword(
    id: string,
    password: StoredPassword & Pick<UserRecord, "status" | "passwordExpiresAtMs">,
    nowMs: number,
  ): void;
  /** Adds an earlier password of a user, and keeps the newest `keep` of them. */
  addOldPassword(userId: string, encryptedPassword: Uint8Array, keep: number): void;
  /** Newest first. */
  listOldPasswords(userId: string, limit: number): readonly Uint8Array[];
  /** @param password of a random one, which nobody knows. */
  removePassword(id: string, password: StoredPassword, nowMs: number): void;
  /** The password stays, but the user can only sign in with another one. */
  requirePasswordReset(id: string, nowMs: number): void;
  /**
   * Deletes a user with codes, failures, passkeys, devices, groups and accounts at identity providers. Sessions stay until they
   * expire, so that their tokens are refused with the right error.
   */
  deleteUser(id: string): void;

  /** A user who is a member already stays one. */
  addGroupMember(groupName: string, userId: string): void;
  /** Makes the users who came from a provider members. Users who are only linked to an account there are not. */
  addProviderUsers(groupName: string, providerName: string): void;
  removeGroupMember(groupName: string, userId: string): void;
  removeGroupMembers(groupName: string): void;
  /** The names of the groups, in no order. */
  listGroupsOfUser(userId: string): readonly string[];
  /** By id, beginning after one. */
  listGroupMembers(
    groupName: string,
    page: { readonly after: string | undefined; readonly limit: number },
  ): readonly UserRecord[];

  /** Stores a code. It replaces the older one of its subject and purpose. */
  replaceCode(code: CodeRecord): void;
  useCode(code: Pick<CodeRecord, "subject" | "purpose" | "digest">, nowMs: number): CodeUse;
  /** The pending address of a code that is still valid. */
  findPendingAddress(subject: string, purpose: CodePurpose, nowMs: number): string | undefined;
  /** Deletes the code of this subject and purpose, if there is one. */
  removeCode(subject: string, purpose: CodePurpose): void;

  /**
   * Counts an attempt of a kind, such as a call of an operation. Returns false, and does not count it, when there are `limit`
   * attempts after `sinceMs` already.
   */
  addAttempt(attempt: {
    readonly subject: string;
    readonly kind: string;
    readonly limit: number;
    readonly sinceMs: number;
    readonly nowMs: number;
  }): boolean;

  /** The number of attempts after `sinceMs`. */
  countAttempts(about: { readonly subject: string; readonly kind: string; readonly sinceMs: number }): number;

  findFailures(subject: string): { readonly count: number; readonly lastAtMs: number } | undefined;
  /** Counts a failed sign-in. The counter starts again when the last failure was at or before `forgottenAtMs`. */
  recordFailure(subject: string, failure: { readonly nowMs: number; readonly forgottenAtMs: number }): void;
  clearFailures(subject: string): void;

  /** Marks a challenge as used, until it has expired. Returns true for the first use only. */
  useChallenge(id: string, expiresAtMs: number): boolean;
  isChallengeUsed(id: string): boolean;

  insertSession(session: SessionRecord): void;
  findSession(id: string): SessionRecord | undefined;
  /** The tracked sessions that have not ended, least recently used first. */
  listTrackedSessions(userId: string, nowMs: number): readonly SessionRecord[];
  /** Stores the time of a refresh, if the session is tracked. The session in the browser that it came through was used, too. */
  recordSessionUse(id: string, nowMs: number): void;
  revokeSession(id: string, nowMs: number): void;
  revokeSessionsOfUser(userId: string, nowMs: number): void;
  /** Deletes the sessions of a client, with its authorization codes. */
  deleteSessionsOfClient(clientId: string): void;

  insertRefreshToken(token: RefreshTokenRecord): void;
  findRefreshToken(digest: Uint8Array): RefreshTokenRecord | undefined;
  /** Marks a token as replaced. Returns true for the first call only. */
  replaceRefreshToken(digest: Uint8Array, nowMs: number): boolean;

  insertAuthorizationCode(code: AuthorizationCodeRecord): void;
  findAuthorizationCode(digest: Uint8Array): AuthorizationCodeRecord | undefined;
  /** Marks a code as exchanged for a session. Returns true for the first call only. */
  useAuthorizationCode(digest: Uint8Array, sessionId: string): boolean;
  deleteAuthorizationCode(digest: Uint8Array): void;
  insertHostedSession(session: HostedSessionRecord): void;
  findHostedSession(digest: Uint8Array): HostedSessionRecord | undefined;
  deleteHostedSession(digest: Uint8Array): void;
  /** The tracked sessions in browsers that have not expired, least recently used first. */
  listTrackedHostedSessions(userId: string, nowMs: number): readonly HostedSessionRecord[];

  insertFederation(federation: FederationRecord): void;
  /** Deletes the record and returns it: only the first call gets it, and only before it has expired. */
  takeFederation(digest: Uint8Array, nowMs: number): FederationRecord | undefined;

  /** Returns false when a user has this account already. Then nothing has changed. */
  insertProviderAccount(account: ProviderAccountRecord): boolean;
  findUserByProviderAccount(account: Omit<ProviderAccountRecord, "userId">): UserRecord | undefined;
  /** Returns false when no user has this account. */
  deleteProviderAccount(account: Omit<ProviderAccountRecord, "userId">): boolean;

  /** Returns false when any user has a passkey with this id. Then nothing has changed. */
  insertPasskey(passkey: PasskeyRecord): boolean;
  findPasskey(id: string): PasskeyRecord | undefined;
  /** Oldest first. */
  listPasskeys(userId: string): readonly PasskeyRecord[];
  /**
   * Stores the counter of a signature. Returns false when the passkey is unknown, or when the counter did not increase and is
   * not always 0.
   */
  usePasskey(id: string, signCount: number): boolean;
  /** Returns false when the user has no passkey with this id. */
  deletePasskey(userId: string, id: string): boolean;

  /** Stores the new device of a session. Returns true for the first such call of the session only. */
  confirmDevice(sessionId: string, device: DeviceRecord): boolean;
  findDevice(userId: string, key: string): DeviceRecord | undefined;
  /** Oldest first. */
  listDevices(
    userId: string,
    page: {
      readonly isRememberedOnly: boolean;
      readonly limit: number;
      readonly after: DevicePageToken | undefined;
    },
  ): readonly DeviceRecord[];
  /** Returns false when the user has no device with this key. */
  changeDeviceStatus(
    userId: string,
    key: string,
    status: { readonly isRemembered: boolean; readonly nowMs: number },
  ): boolean;
  /** Stores the time of the latest sign-in from the device. */
  recordDeviceUse(userId: string, key: string, nowMs: number): void;
  /** Returns false when the user has no device with this key. A forgotten device cannot be confirmed again. */
  forgetDevice(userId: string, key: string): boolean;

  /** An identity without a login. */
  insertIdentity(identity: Omit<IdentityRecord, "modifiedAtMs">): void;
  findIdentity(id: string): IdentityRecord | undefined;
  findIdentityByLogin(identityPoolId: string, login: IdentityLogin): IdentityRecord | undefined;
  /** By id, beginning after one. */
  listIdentities(
    identityPoolId: string,
    page: { readonly after: string | undefined; readonly limit: number },
  ): readonly IdentityRecord[];
  /** By provider and subject. */
  listIdentityLogins(id: string): readonly IdentityLogin[];
  /** Returns false when an identity of the identity pool has this login already. Then nothing has changed. */
  addIdentityLogin(
    identity: Pick<IdentityRecord, "id" | "identityPoolId">,
    login: IdentityLogin,
    nowMs: number,
  ): boolean;
  removeIdentityLogin(
    identity: Pick<IdentityRecord, "id" | "identityPoolId">,
    login: IdentityLogin,
    nowMs: number,
  ): void;
  /** Deletes an identity with its logins. */
  deleteIdentity(id: string): void;
  /** Deletes all identities of an identity pool with their logins. */
  deleteIdentities(identityPoolId: string): void;

  /** Returns false when the pool has one of this kind and name already. Then nothing has changed. */
  insertResource(resource: Omit<ResourceRecord, "modifiedAtMs">): boolean;
  /** Returns false when there is none. */
  changeResource(resource: Omit<ResourceRecord, "createdAtMs">): boolean;
  /** Returns false when there is none. */
  deleteResource(poolId: string, kind: string, name: string): boolean;
  findResource(poolId: string, kind: string, name: string): ResourceRecord | undefined;
  /** For a kind whose names no two pools share, such as client ids. */
  findResourceOfAnyPool(kind: string, name: string): ResourceRecord | undefined;
  /** By name, beginning after one. */
  listResources(
    poolId: string,
    kind: string,
    page: { readonly after: string | undefined; readonly limit: number },
  ): readonly ResourceRecord[];
  /** A number that is another one after every change of a pool's resources. */
  readRevision(poolId: string): number;

  /**
   * Stores an event. One that is there gets the new response, and the challenge in addition. The user's oldest events are deleted if
   * there are more than `max`.
   */
  recordAuthEvent(
    event: Pick<AuthEventRecord, "id" | "userId" | "type" | "response"> & {
      readonly challenge: AnsweredChallenge | undefined;
      readonly nowMs: number;
    },
    max: number,
  ): void;
  findAuthEvent(userId: string, id: string): AuthEventRecord | undefined;
  /** Newest first, beginning after one. */
  listAuthEvents(
    userId: string,
    page: { readonly after: number | undefined; readonly limit: number },
  ): readonly AuthEventRecord[];
  /** Returns false when the user has no such event. */
  changeAuthEventFeedback(userId: string, id: string, feedback: AuthEventFeedback): boolean;

  insertMessage(message: Omit<MessageRecord, "poolId">): void;
  /** Does the same work as `insertMessage`, but keeps nothing. */
  fakeInsertMessage(message: Omit<MessageRecord, "poolId">): void;
  /** Those of all pools, newest first. */
  listMessages(limit: number): readonly MessageRecord[];

  readSetting(name: string): Uint8Array | undefined;
  /** Stores a value unless the setting exists. Returns the value that is stored now. */
  addSetting(name: string, value: Uint8Array): Uint8Array;

  /** Deletes expired rows, up to a limit. Returns true when there may be more. */
  removeExpired(times: {
    readonly nowMs: number;
    readonly attemptsBeforeMs: number;
    readonly failuresBeforeMs: number;
    readonly authEventsBeforeMs: number;
  }): boolean;
  /** May be called more than once. */
  close(): void;
}
