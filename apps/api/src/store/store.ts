/**
 * The interface of the api's database, without the terms of a particular database.
 *
 * When a method returns, its change is durable. When it throws a StoreError, nothing has changed, or the answer of a
 * remote database was lost; calling it again with the same input is safe in both cases.
 */

export interface ContactMessage {
  /** A UUID, which is also part of the mail's Message-ID. */
  readonly id: string;
  readonly receivedAtMs: number;
  /** The sender's account: its id and e-mail address in the user pool. */
  readonly sub: string;
  readonly accountEmail: string;
  readonly isAccountEmailVerified: boolean;
  /** The text of the message. */
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export interface AddMessageInput {
  readonly message: ContactMessage;
  /** The caller's key of the submission, which its repeats have too. */
  readonly idempotencyKey: string | undefined;
  /** The same content from the same account at or after this time is the same message. */
  readonly repeatsSinceMs: number;
}

export interface AddMessageResult {
  /** `keyReused`: the account used this key before for other content. */
  readonly outcome: "stored" | "repeated" | "keyReused";
  /** The id of the message in the database; that of the first message when this one repeats it. */
  readonly id: string;
}

export interface ClaimMailInput {
  readonly nowMs: number;
  /** The milliseconds until the next attempt, by the number of attempts including this one. */
  readonly retryDelayMs: (attempts: number) => number;
}

export interface ClaimedMail {
  readonly message: ContactMessage;
  /** The number of attempts, including the one that follows. */
  readonly attempts: number;
}

/** `waiting`: another attempt is running, or the next one is not due yet. */
export type MailClaim =
  | { readonly kind: "claimed"; readonly mail: ClaimedMail }
  | { readonly kind: "waiting" | "mailed" | "unknown" };

export interface ContactStore {
  /** Stores the message unless it repeats one. */
  addMessage(input: AddMessageInput): Promise<AddMessageResult>;
  /**
   * Returns the oldest message whose mail is due. The attempt is counted and the next one scheduled first, so that
   * neither a crash while sending nor a second process can send many mails.
   */
  claimMail(input: ClaimMailInput): Promise<ClaimedMail | undefined>;
  /** Claims the mail of one message, in the same way. */
  claimMailOf(id: string, input: ClaimMailInput): Promise<MailClaim>;
  markMailed(id: string, mailedAtMs: number): Promise<void>;
  /** When the next unsent mail is due; undefined when all are sent. */
  nextMailDueAtMs(): Promise<number | undefined>;
  /** After how long to look for due mail again, if a new message may not be seen at once; undefined if it always is. */
  readonly recheckDelayMs?: number;
  /** Throws StoreError when the database does not work. */
  check(): Promise<void>;
  close(): void;
}

/** The database failed; `cause` says why. */
export class StoreError extends Error {
  readonly code: "store.cannotOpen" | "store.unavailable";

  constructor(code: StoreError["code"], message: string, cause: unknown) {
    super(message, { cause });
    this.name = "StoreError";
    this.code = code;
  }
}
