/**
 * Tells the mail function by an SQS queue that a message was stored.
 *
 * The notice only makes the mail come sooner: a message without one is found in the table by the next scheduled run.
 */
import { describeError, type Log } from "../log.ts";
import { type Environment, setting } from "../settings.ts";

const TIME_LIMITS = { connectionTimeout: 1_000, requestTimeout: 2_000, throwOnRequestTimeout: true };
const MAX_ATTEMPTS = 2;
const VERSION = 1;

/** Undefined when no queue is configured. */
export function readQueueUrl(env: Environment, problems: string[]): string | undefined {
  const url = setting(env, "RETRY_QUEUE_URL");
  if (url !== undefined && !/^https?:\/\/[^?#]+\/[^/?#]+$/.test(url)) {
    problems.push("RETRY_QUEUE_URL must be the address of an SQS queue.");
  }
  return url;
}

/** The returned function never fails; a problem is logged. */
export function createMailNotice(queueUrl: string, log: Log): (id: string) => Promise<void> {
  const library = import("@aws-sdk/client-sqs").then(({ SQSClient, SendMessageCommand }) => ({
    client: new SQSClient({ maxAttempts: MAX_ATTEMPTS, requestHandler: TIME_LIMITS }),
    SendMessageCommand,
  }));
  library.catch(() => undefined);
  return async (id) => {
    try {
      const { client, SendMessageCommand } = await library;
      const body = JSON.stringify({ version: VERSION, id });
      await client.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: body }));
    } catch (error) {
      const { error: name, code } = describeError(error);
      log("warn", "mail.noticeFailed", { id, error: name, code });
    }
  };
}

/** The id in the body of a notice; undefined for anything else. */
export function readMailNotice(body: string): string | undefined {
  try {
    const { version, id } = JSON.parse(body) as { version?: unknown; id?: unknown };
    return version === VERSION && typeof id === "string" && id !== "" ? id : undefined;
  } catch {
    return undefined;
  }
}
