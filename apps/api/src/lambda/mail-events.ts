/**
 * Recognises the events of the mail function: notices of an SQS queue, and the schedule of EventBridge.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html
 */

export interface QueueRecord {
  readonly messageId: string;
  readonly body: string;
}

const SCHEDULES: readonly unknown[] = ["aws.events", "aws.scheduler"];

/** Undefined unless every record is one of SQS. */
export function queueRecords(event: unknown): readonly QueueRecord[] | undefined {
  const records = typeof event === "object" && event !== null && "Records" in event ? event.Records : undefined;
  return Array.isArray(records) && records.every(isOfQueue) ? records : undefined;
}

export function isSchedule(event: unknown): boolean {
  return typeof event === "object" && event !== null && "source" in event && SCHEDULES.includes(event.source);
}

function isOfQueue(record: unknown): record is QueueRecord {
  if (typeof record !== "object" || record === null) return false;
  const { eventSource, messageId, body } = record as Partial<Record<string, unknown>>;
  return eventSource === "aws:sqs" && typeof messageId === "string" && typeof body === "string";
}
