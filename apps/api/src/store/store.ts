/**
 * What the api asks of its database, free of any one database's words: SQLite here, another store in the cloud.
 *
 * A method that returned has made its change durable; one that threw StoreError has changed nothing.
 */

export interface ContactMessage {
  /** A UUID; part of the mail's Message-ID. */
  readonly id: string;
  readonly receivedAtMs: number;
  /** The sender's account: its id and e-mail address in the user pool. */
  readonly sub: string;
  readonly accountEmail: string;
  /** What the sender wrote. */
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export interface AddMessageInput {
  readonly message: ContactMessage;
  /** One per submission, chosen by the caller; repeats of the submission carry it again. */
  readonly idempotencyKey: string | undefined;
  /** The same words of the same account, received at or after this time, are the same message. */
  readonly repeatsSinceMs: number;
}

/** `keyReused`: the account sent other words under this key before. */
export type AddMessageOutcome = "stored" | "repeated" | "keyReused";

export interface ClaimMailInput {
  readonly nowMs: number;
  /** Milliseconds from now until the mail may be tried again, by the number of attempts including this one. */
  readonly retryDelayMs: (attempts: number) => number;
}

export interface ClaimedMail {
  readonly message: ContactMessage;
  /** Including the one that is about to be made. */
  readonly attempts: number;
}

export interface ContactStore {
  /** Stores the message unless it repeats one. */
  addMessage(input: AddMessageInput): Promise<AddMessageOutcome>;
  /**
   * The oldest message whose mail is due, counted as attempted and put off before it is handed out: a crash in the middle
   * of sending, or a second process, can't turn into a stream of mails.
   */
  claimMail(input: ClaimMailInput): Promise<ClaimedMail | undefined>;
  markMailed(id: string, mailedAtMs: number): Promise<void>;
  /** When the next unsent mail is due; undefined when all are sent. */
  nextMailDueAtMs(): Promise<number | undefined>;
  /** Throws StoreError unless the database answers. */
  check(): Promise<void>;
  close(): void;
}

/** The database did not do what was asked; `cause` says why. */
export class StoreError extends Error {
  readonly code: "store.cannotOpen" | "store.unavailable";

  constructor(code: StoreError["code"], message: string, cause: unknown) {
    super(message, { cause });
    this.name = "StoreError";
    this.code = code;
  }
}
