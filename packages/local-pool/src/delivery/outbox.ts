/** Reads the outbox: every message that the pool has sent, for people and tests, instead of a mailbox. */
import { confirmationLink } from "../hosted/confirm-user.ts";
import type { PoolBase, PoolContext, PoolDirectory } from "../pool-context.ts";
import type { MessageRecord } from "../store/store.ts";
import type { ComposedMessage } from "../rules/codes/compose-message.ts";

/**
 * A message in the outbox. `/outbox` returns a list of them as JSON.
 *
 * @example
 * const [newest] = pool.outbox();
 * newest?.code; // "123456"
 */
export interface OutboxMessage {
  readonly medium: "EMAIL" | "SMS";
  readonly destination: string;
  /** In an invitation the temporary password. Empty for a user without one. */
  readonly code: string;
  /** Confirms the sign-up. Only in pools with CONFIRM_WITH_LINK. */
  readonly link?: string;
  /** The whole text of the message with the code, if a trigger has written one, and of every invitation. */
  readonly text?: string;
  /** The subject of an e-mail, if a trigger has written one, and of every invitation. */
  readonly subject?: string;
  /** `signUp`, `resendCode`, `invitation`, `forgotPassword`, `updateAttribute`, `verifyAttribute`, `mfa` or `oneTimePassword`. */
  readonly purpose: string;
  /** The internal username: a UUID in pools where users sign in by e-mail address. */
  readonly username: string;
  readonly userPoolId: string;
  /** ISO 8601, UTC. */
  readonly sentAt: string;
}

const SHOWN_MESSAGES = 200;

/** Which messages to read. Default: all. */
export interface OutboxFilter {
  readonly destination?: string | undefined;
  /** The time of the first one, in milliseconds since 1970. */
  readonly sinceMs?: number | undefined;
}

/** Those of all pools, newest first. A message that cannot be decrypted is left out, or only its text; the log counts them. */
export function readOutbox(
  pools: Pick<PoolDirectory, "find" | "first">,
  { destination, sinceMs = -Infinity }: OutboxFilter = {},
): OutboxMessage[] {
  const { first } = pools;
  let damaged = 0;
  const isAsked = (message: MessageRecord): boolean =>
    message.sentAtMs >= sinceMs && (destination === undefined || message.destination === destination);
  const messages = first.store.listMessages(SHOWN_MESSAGES).flatMap((message) => {
    if (!isAsked(message)) return [];
    // A pool that was deleted has no settings.
    const pool = message.poolId === "" ? first : pools.find(message.poolId);
    const decrypt = (encrypted: Uint8Array | undefined): string | undefined =>
      decryptText(first, message.destination, encrypted);
    const code = decrypt(message.encryptedCode);
    const encryptedWords = decrypt(message.encryptedWords);
    if (code === undefined || (encryptedWords === undefined && message.encryptedWords !== undefined)) damaged += 1;
    if (code === undefined) return [];
    // Only this pool can encrypt a text, so its content has the type that was encrypted.
    const words = encryptedWords === undefined ? {} : (JSON.parse(encryptedWords) as ComposedMessage);
    return {
      medium: message.medium,
      destination: message.destination,
      code,
      ...(pool !== undefined && hasLink(pool, message)
        ? { link: confirmationLink(pool, { name: message.username, code }) }
        : {}),
      ...words,
      purpose: message.purpose,
      username: message.username,
      userPoolId: pool?.config.userPoolId ?? message.poolId,
      sentAt: new Date(message.sentAtMs).toISOString(),
    };
  });
  if (damaged > 0)
    first.log({ at: new Date(first.clock.now()).toISOString(), event: "failed", damagedMessages: damaged });
  return messages;
}

/** Whether the message of a sign-up confirms it by a link, too. */
function hasLink({ config }: PoolBase, { medium, purpose }: MessageRecord): boolean {
  const { defaultEmailOption } = config.verificationMessageTemplate;
  return defaultEmailOption === "CONFIRM_WITH_LINK" && medium === "EMAIL" && ["signUp", "resendCode"].includes(purpose);
}

/** Undefined for an absent text, or one that this pool has not encrypted. */
function decryptText(
  { secrets }: Pick<PoolContext, "secrets">,
  destination: string,
  encrypted: Uint8Array | undefined,
): string | undefined {
  const text = encrypted && secrets.decrypt("message", destination, encrypted);
  return text && Buffer.from(text).toString();
}
