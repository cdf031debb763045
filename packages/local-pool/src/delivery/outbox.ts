/** The outbox: every message the pool has sent, for people and tests to read, in place of a mailbox. */
import { confirmationLink } from "../hosted/confirm-user.ts";
import type { PoolContext } from "../pool-context.ts";
import type { ComposedMessage } from "../rules/codes/compose-message.ts";

/** What the outbox shows of a message; `/outbox` answers a list of them as JSON. */
export interface OutboxMessage {
  readonly medium: "EMAIL" | "SMS";
  readonly destination: string;
  readonly code: string;
  /** Confirms a sign-up, where the pool sends links. */
  readonly link?: string;
  /** In the words of a trigger, where there is one: the whole message, the code in it. */
  readonly text?: string;
  /** Of an e-mail, where the trigger has one. */
  readonly subject?: string;
  /** `signUp`, `resendCode`, `forgotPassword`, `updateAttribute`, `verifyAttribute`, `mfa` or `oneTimePassword`. */
  readonly purpose: string;
  /** The internal username: in pools where one signs in by e-mail address a UUID. */
  readonly username: string;
  readonly userPoolId: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

const SHOWN_MESSAGES = 200;

/** Newest first. A damaged message is left out, and its words where only they are; the log counts them. */
export function readOutbox(
  pool: Pick<PoolContext, "clock" | "config" | "log" | "origin" | "secrets" | "store">,
): OutboxMessage[] {
  let damaged = 0;
  const messages = pool.store.listMessages(SHOWN_MESSAGES).flatMap((message) => {
    const open = (sealed: Uint8Array | undefined): string | undefined => openText(pool, message.destination, sealed);
    const code = open(message.encryptedCode);
    const encryptedWords = open(message.encryptedWords);
    if (code === undefined || (encryptedWords === undefined && message.encryptedWords !== undefined)) damaged += 1;
    if (code === undefined) return [];
    // What this pool sealed has the shape in which it did.
    const words = encryptedWords === undefined ? {} : (JSON.parse(encryptedWords) as ComposedMessage);
    const hasLink = pool.config.verificationMessageTemplate.defaultEmailOption === "CONFIRM_WITH_LINK";
    const confirms = message.medium === "EMAIL" && ["signUp", "resendCode"].includes(message.purpose);
    return {
      medium: message.medium,
      destination: message.destination,
      code,
      ...(hasLink && confirms ? { link: confirmationLink(pool, { name: message.username, code }) } : {}),
      ...words,
      purpose: message.purpose,
      username: message.username,
      userPoolId: pool.config.userPoolId,
      sentAt: new Date(message.sentAtMs).toISOString(),
    };
  });
  if (damaged > 0)
    pool.log({ at: new Date(pool.clock.now()).toISOString(), event: "failed", damagedMessages: damaged });
  return messages;
}

/** Undefined where there is nothing, or something that this pool has not sealed. */
function openText(
  { secrets }: Pick<PoolContext, "secrets">,
  destination: string,
  sealed: Uint8Array | undefined,
): string | undefined {
  const text = sealed && secrets.decrypt("message", destination, sealed);
  return text && Buffer.from(text).toString();
}
