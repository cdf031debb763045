/** The outbox: every message the pool has sent, for people and tests to read, in place of a mailbox. */
import type { PoolContext } from "../pool-context.ts";

/** What the outbox shows of a message; `/outbox` answers a list of them as JSON. */
export interface OutboxMessage {
  readonly medium: "EMAIL" | "SMS";
  readonly destination: string;
  readonly code: string;
  readonly link?: string;
  /** `signUp`, `resendCode` or `forgotPassword`. */
  readonly purpose: string;
  /** The internal username: in pools where one signs in by e-mail address a UUID. */
  readonly username: string;
  readonly userPoolId: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

const SHOWN_MESSAGES = 200;

/** Newest first. */
export function readOutbox(pool: Pick<PoolContext, "config" | "secrets" | "store">): OutboxMessage[] {
  return pool.store.listMessages(SHOWN_MESSAGES).map((message) => {
    const code = pool.secrets.open("message", message.destination, message.sealedCode);
    if (code === undefined) throw new Error("A stored message cannot be opened.");
    return {
      medium: message.medium,
      destination: message.destination,
      code: Buffer.from(code).toString(),
      purpose: message.purpose,
      username: message.username,
      userPoolId: pool.config.userPoolId,
      sentAt: new Date(message.sentAtMs).toISOString(),
    };
  });
}
