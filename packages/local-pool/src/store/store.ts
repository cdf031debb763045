/**
 * What the pool asks of its storage, and nothing of how: records in, records out, and the few steps that must not be
 * torn apart, each of which is one method (a code, a challenge and a refresh token are used up by one
 * statement, so that of a hundred parallel uses one wins).
 *
 * Every method is synchronous and finished when it returns: what it changed outlives the process. Inside `transaction`
 * that holds from the transaction's end on, inside `durably` from when that resolves. Times are milliseconds since 1970 and always come from the caller.
 * The store compares keys byte for byte; folding case and hashing secrets are its caller's business.
 */
import type { MfaPreferences } from "../config.ts";
import type {
  AttemptKind,
  CodeRecord,
  CodeUse,
  DevicePageToken,
  DeviceRecord,
  MessageRecord,
  PasskeyRecord,
  RefreshTokenRecord,
  SessionRecord,
  UserRecord,
} from "./records.ts";

export type * from "./records.ts";

/** A store that cannot be opened or used; the message is written for whoever starts the pool. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

export interface Store {
  /** All of it or, when `work` throws, nothing. A transaction inside another is undone alone, or with the other. */
  transaction<Result>(work: () => Result): Result;
  /**
   * Carries out `work` at once and resolves to its result, or rejects with its error, when everything that it changed, and
   * everything it saw of others, outlives the process. Calls at the same time share the wait.
   */
  durably<Result>(work: () => Result): Promise<Result>;

  /** False when the id, the username or one of the aliases is taken; then nothing has changed. */
  insertUser(user: UserRecord, aliasKeys: readonly string[]): boolean;
  findUser(id: string): UserRecord | undefined;
  /** The user whose username key or alias this is. */
  findUserByKey(key: string): UserRecord | undefined;
  /** Makes a sign-up good. False when the user is not UNCONFIRMED any more. */
  confirmUser(id: string): boolean;
  /**
   * Puts these attributes and aliases in the place of all that the user has. False when one of the aliases is another
   * user's; then nothing has changed.
   */
  changeAttributes(id: string, attributes: Readonly<Record<string, string>>, aliasKeys: readonly string[]): boolean;
  changeMfaPreferences(id: string, mfa: MfaPreferences): void;
  /** Keeps a secret that no code has been shown of yet, in the place of any other such. */
  proposeTotpSecret(userId: string, encryptedSecret: Uint8Array): void;
  findProposedTotpSecret(userId: string): Uint8Array | undefined;
  /** Makes the proposed secret the one that counts; codes of this time step and before count as used. */
  acceptTotpSecret(userId: string, timeStep: number, deviceName?: string): void;
  /** True for the first use of a time step, and only for one later than any that was used. */
  useTotpStep(userId: string, timeStep: number): boolean;
  /** Gives a user another password; a RESET_REQUIRED or FORCE_CHANGE_PASSWORD one is CONFIRMED then. */
  changeVerifier(id: string, salt: Uint8Array, encryptedVerifier: Uint8Array): void;
  /** The user with codes, failures, passkeys and devices. Sessions stay until they expire, so that their tokens are refused by the right name. */
  deleteUser(id: string): void;

  /** Puts this code in the place of any older one of its subject and purpose. */
  replaceCode(code: CodeRecord): void;
  useCode(code: Omit<CodeRecord, "expiresAtMs">, nowMs: number): CodeUse;

  /** Notes one more attempt unless `limit` of them are already younger than `sinceMs`; false then. */
  addAttempt(attempt: {
    readonly subject: string;
    readonly kind: AttemptKind;
    readonly limit: number;
    readonly sinceMs: number;
    readonly nowMs: number;
  }): boolean;

  /** How many attempts are younger than `sinceMs`. */
  countAttempts(about: { readonly subject: string; readonly kind: AttemptKind; readonly sinceMs: number }): number;

  findFailures(subject: string): { readonly count: number; readonly lastAtMs: number } | undefined;
  /** Counts a failed sign-in; earlier ones count no more when the last of them is at or before `forgottenAtMs`. */
  recordFailure(subject: string, failure: { readonly nowMs: number; readonly forgottenAtMs: number }): void;
  clearFailures(subject: string): void;

  /** True for the first use of this challenge only. Remembered until it has expired. */
  consumeChallenge(id: string, expiresAtMs: number): boolean;
  isChallengeConsumed(id: string): boolean;

  insertSession(session: SessionRecord): void;
  findSession(id: string): SessionRecord | undefined;
  revokeSession(id: string, nowMs: number): void;
  revokeSessionsOfUser(userId: string, nowMs: number): void;

  insertRefreshToken(token: RefreshTokenRecord): void;
  findRefreshToken(digest: Uint8Array): RefreshTokenRecord | undefined;
  /** Marks a token as replaced; true for the one call that did it. */
  replaceRefreshToken(digest: Uint8Array, nowMs: number): boolean;

  /** False when there is one with this id, whoever's; then nothing has changed. */
  insertPasskey(passkey: PasskeyRecord): boolean;
  findPasskey(id: string): PasskeyRecord | undefined;
  /** Oldest first. */
  listPasskeys(userId: string): readonly PasskeyRecord[];
  /** Notes the count of a signature. False when it is not greater than the newest, unless both are 0, and when there is none. */
  usePasskey(id: string, signCount: number): boolean;
  /** False when this user has none with this id. */
  deletePasskey(userId: string, id: string): boolean;

  /** Keeps the new device of a session; true for the first such call of that session only. */
  confirmDevice(sessionId: string, device: DeviceRecord): boolean;
  findDevice(userId: string, key: string): DeviceRecord | undefined;
  /** The remembered ones, oldest first. */
  listDevices(
    userId: string,
    page: { readonly limit: number; readonly after: DevicePageToken | undefined },
  ): readonly DeviceRecord[];
  /** False when this user has none with this key. */
  changeDeviceStatus(
    userId: string,
    key: string,
    status: { readonly isRemembered: boolean; readonly nowMs: number },
  ): boolean;
  /** Dates the last sign-in from it. */
  recordDeviceUse(userId: string, key: string, nowMs: number): void;
  /** False when this user has none with this key; no session can bring it back. */
  forgetDevice(userId: string, key: string): boolean;

  insertMessage(message: MessageRecord): void;
  /** As `insertMessage`, with the same work; but nothing is kept of it. */
  fakeInsertMessage(message: MessageRecord): void;
  /** Newest first. */
  listMessages(limit: number): readonly MessageRecord[];

  readSetting(name: string): Uint8Array | undefined;
  /** Stores the value unless there is one already; the one that counts from now on comes back. */
  addSetting(name: string, value: Uint8Array): Uint8Array;

  /** Drops what has expired, a bounded number of rows a call; true when there may be more. */
  removeExpired(times: {
    readonly nowMs: number;
    readonly attemptsBeforeMs: number;
    readonly failuresBeforeMs: number;
  }): boolean;
  /** A second time does nothing. */
  close(): void;
}
