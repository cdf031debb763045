/**
 * Sends the mails for stored messages one at a time, and retries until each one is sent.
 *
 * The database is the queue: it survives a restart, and an attempt is counted before it is made. A failed mail is
 * retried after 30 s, 1, 2, 4 and 8 minutes, then every 15 minutes. If the server's acceptance was not received, the
 * mail is sent again with the same Message-ID, because a mail may arrive twice but must not get lost.
 */
import { describeError } from "../../log.ts";
import {
  FIRST_RETRY_DELAY_MS,
  mailRetryDelayMs,
  MAX_RETRY_DELAY_MS,
  sendClaimedMail,
  type SendMailInput,
} from "./send-mail.ts";

export interface MailQueue {
  /** Starts to send the mails that are due. Returns at once. */
  wake(): void;
  /** Resolves when every mail that was due has been tried; for tests and for shutting down. */
  settled(): Promise<void>;
  /** Starts no more mails and aborts the current one, which stays unsent in the database. */
  stop(): Promise<void>;
}

/** Creates a queue that waits until `wake` is called or a mail is due. */
export function createMailQueue(input: SendMailInput): MailQueue {
  const { store, clock, log } = input;
  const stopping = new AbortController();
  let isWoken = false;
  let running: Promise<void> | undefined;
  let cancelTimer: (() => void) | undefined;

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const claimed = await store.claimMail({ nowMs: clock.now(), retryDelayMs: mailRetryDelayMs });
      if (claimed === undefined) return;
      await sendClaimedMail(input, claimed, stopping.signal);
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
      delayMs = store.recheckDelayMs;
      if (dueAtMs !== undefined) {
        // Limited to the longest delay, in case the clock was set back.
        delayMs = Math.min(Math.max(dueAtMs - clock.now(), 0), delayMs ?? MAX_RETRY_DELAY_MS);
      }
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
