/**
 * Sends the mails of stored messages on AWS Lambda, for events of an SQS queue and of a schedule.
 *
 * A notice of the queue names one message. It stays in the queue until its mail is sent; after too many attempts the
 * queue moves it to its dead-letter queue. The schedule sends every mail in the table that is due, so a mail comes even
 * if its notice is lost. The table decides who may send a mail, so an event that arrives twice sends nothing twice.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-errorhandling.html
 */
import { mailRetryDelayMs, sendClaimedMail, type SendMailInput } from "../contact/mail/send-mail.ts";
import { describeError, type Log } from "../log.ts";
import { logStartFailure } from "./function-settings.ts";
import { isSchedule, type QueueRecord, queueRecords } from "./mail-events.ts";
import { readMailNotice } from "./mail-notice.ts";

/** A mail is only begun when this much time is left: sending ends after 25 s, and the table gets the rest. */
const LEAST_REMAINING_MS = 35_000;

/** The event or the settings don't fit this function. Lambda reports it as a failure, so nothing is removed. */
export class MailFunctionError extends Error {
  readonly code: "lambda.wrongEvent" | "lambda.notSetUp";

  constructor(code: MailFunctionError["code"], message: string) {
    super(message);
    this.name = "MailFunctionError";
    this.code = code;
  }
}

export interface MailContext {
  getRemainingTimeInMillis(): number;
}

/** For the queue: the notices that stay in it. For the schedule: how many mails were sent and not sent. */
export type MailResult =
  | { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] }
  | { readonly sent: number; readonly failed: number };

/**
 * Creates the function that Lambda calls with an event.
 *
 * @param open called once, when Lambda starts the process
 * @throws MailFunctionError (from the returned function)
 */
export function createMailFunction(
  open: () => Promise<SendMailInput>,
  log: Log,
): (event: unknown, context: MailContext) => Promise<MailResult> {
  const opening = open().catch((error: unknown) => logStartFailure(error, log));
  return async (event, context) => {
    const records = queueRecords(event);
    if (records === undefined && !isSchedule(event)) {
      log("error", "lambda.wrongEvent", { expected: "SQS or schedule" });
      throw new MailFunctionError("lambda.wrongEvent", "The event is not of an SQS queue or a schedule.");
    }
    const input = await opening;
    if (input === undefined) throw new MailFunctionError("lambda.notSetUp", "The function is not set up.");
    const hasTime = (): boolean => context.getRemainingTimeInMillis() > LEAST_REMAINING_MS;
    return records === undefined ? sendDue(input, hasTime) : sendNoticed(input, records, hasTime);
  };
}

async function sendNoticed(
  input: SendMailInput,
  records: readonly QueueRecord[],
  hasTime: () => boolean,
): Promise<MailResult> {
  const failed: { itemIdentifier: string }[] = [];
  for (const { messageId, body } of records) {
    const isDone = hasTime() && (await sendOne(input, body));
    if (!isDone) failed.push({ itemIdentifier: messageId });
  }
  return { batchItemFailures: failed };
}

/** Returns whether the notice may be removed from the queue. */
async function sendOne(input: SendMailInput, body: string): Promise<boolean> {
  const { store, clock, log } = input;
  const id = readMailNotice(body);
  if (id === undefined) {
    // It may be of a newer version, so it is kept for the dead-letter queue.
    log("error", "mail.noticeUnreadable");
    return false;
  }
  try {
    const claim = await store.claimMailOf(id, { nowMs: clock.now(), retryDelayMs: mailRetryDelayMs });
    if (claim.kind === "unknown") log("warn", "mail.messageUnknown", { id });
    if (claim.kind === "claimed") return await sendClaimedMail(input, claim.mail, new AbortController().signal);
    return claim.kind !== "waiting";
  } catch (error) {
    log("error", "mail.queueFailed", { id, ...describeError(error) });
    return false;
  }
}

async function sendDue(input: SendMailInput, hasTime: () => boolean): Promise<MailResult> {
  const { store, clock, log } = input;
  let [sent, failed] = [0, 0];
  while (hasTime()) {
    const claimed = await store.claimMail({ nowMs: clock.now(), retryDelayMs: mailRetryDelayMs });
    if (claimed === undefined) break;
    if (await sendClaimedMail(input, claimed, new AbortController().signal)) sent += 1;
    else failed += 1;
  }
  if (sent + failed > 0) log("info", "mail.swept", { sent, failed });
  return { sent, failed };
}
