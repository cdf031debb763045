/**
 * Sends the mails of stored messages, one at a time, until each one is sent.
 *
 * The store is the queue: it survives a restart, and it counts an attempt before the attempt is made. A failed mail is tried
 * again after 30 s, 1, 2, 4, 8 and then every 15 minutes. A mail whose acceptance was not seen is sent again with
 * the same Message-ID: better twice than never.
 */
import type { Clock } from "../../clock.ts";
import { describeError, type Log } from "../../log.ts";
import type { ClaimedMail, ContactStore } from "../../store/store.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mailer } from "./smtp-mailer.ts";

const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 900_000;

/** Shorter than the first delay, so that an attempt has ended before the next one of the same mail is due. */
const SEND_TIMEOUT_MS = 25_000;

/** Milliseconds until the next attempt after the given number of failed ones. */
export function mailRetryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS);
}

export interface MailQueueInput {
  readonly store: ContactStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Log;
}

export interface MailQueue {
  /** Sends what is due, now. Returns at once. */
  wake(): void;
  /** Resolves once everything that was due has been tried; for tests and for an orderly end. */
  settled(): Promise<void>;
  /** Starts nothing more and breaks off the mail under way; it stays unsent in the store. */
  stop(): Promise<void>;
}

/** A queue that sleeps until it is woken, by a caller or by its own clock. */
export function createMailQueue({ store, mailer, clock, log }: MailQueueInput): MailQueue {
  const stopping = new AbortController();
  let isWoken = false;
  let running: Promise<void> | undefined;
  let cancelTimer: (() => void) | undefined;

  async function sendClaimed({ message, attempts }: ClaimedMail): Promise<void> {
    try {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]);
      await mailer.send(composeMail(message, mailer.from), signal);
    } catch (error) {
      const { error: name, code } = describeError(error);
      log("warn", "mail.failed", { id: message.id, attempts, error: name, code });
      return;
    }
    await store.markMailed(message.id, clock.now());
    log("info", "mail.sent", { id: message.id, attempts });
  }

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const claimed = await store.claimMail({ nowMs: clock.now(), retryDelayMs: mailRetryDelayMs });
      if (claimed === undefined) return;
      await sendClaimed(claimed);
    }
  }

  async function run(): Promise<void> {
    let delayMs: number | undefined;
    try {
      do {
        isWoken = false;
        await sendDue();
      } while (isWoken);
      const dueAtMs = await store.nextMailDueAtMs();
      // At most the longest delay ahead, also after somebody set the clock back.
      if (dueAtMs !== undefined) delayMs = Math.min(Math.max(dueAtMs - clock.now(), 0), MAX_RETRY_DELAY_MS);
    } catch (error) {
      log("error", "mail.queueFailed", describeError(error));
      delayMs = FIRST_RETRY_DELAY_MS;
    }
    running = undefined;
    if (isWoken) wake();
    else if (delayMs !== undefined && !stopping.signal.aborted) cancelTimer = clock.schedule(wake, delayMs);
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    isWoken = true;
    cancelTimer?.();
    running ??= run();
  }

  async function settled(): Promise<void> {
    if (running === undefined) return;
    await running;
    await settled();
  }

  return {
    wake,
    settled,
    stop: () => {
      stopping.abort();
      cancelTimer?.();
      return settled();
    },
  };
}
