/**
 * Sends one claimed mail and marks it as sent.
 *
 * A failed mail is due again after 30 s, 1, 2, 4 and 8 minutes, then every 15 minutes. A server retries it then; on
 * Lambda that waits for its notice, which comes again after 6 minutes, or for the sweep. If the server's acceptance was
 * not received, the mail is sent again, because a mail may arrive twice but must not get lost.
 */
import type { Clock } from "../../clock.ts";
import { describeError, type Log } from "../../log.ts";
import { type ClaimedMail, type ContactStore, StoreError } from "../../store/store.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mailer } from "./mailer.ts";

export const FIRST_RETRY_DELAY_MS = 30_000;
export const MAX_RETRY_DELAY_MS = 900_000;

/** Shorter than the first delay, so that an attempt has ended before the next attempt for the same mail. */
const SEND_TIMEOUT_MS = 25_000;

const MARK_ATTEMPTS = 3;

/** The milliseconds until the next attempt, after this number of failed attempts. */
export function mailRetryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
}

export interface SendMailInput {
  readonly store: ContactStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Returns whether the mail was sent. A failure of the mail server is logged.
 *
 * @throws StoreError when the mail was sent and could not be marked
 */
export async function sendClaimedMail(
  { store, mailer, clock, log }: SendMailInput,
  { message, attempts }: ClaimedMail,
  stopping: AbortSignal,
): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
    await mailer.send(composeMail(message, mailer.from), signal);
  } catch (error) {
    const { error: name, code } = describeError(error);
    log("warn", "mail.failed", { id: message.id, attempts, error: name, code });
    return false;
  }
  await markMailed(store, message.id, clock.now());
  log("info", "mail.sent", { id: message.id, attempts });
  return true;
}

/** Tries more than once: without its mark, the mail would be sent again. */
async function markMailed(store: ContactStore, id: string, nowMs: number): Promise<void> {
  for (let attempt = 1; attempt < MARK_ATTEMPTS; attempt += 1) {
    try {
      return await store.markMailed(id, nowMs);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }
  return store.markMailed(id, nowMs);
}
