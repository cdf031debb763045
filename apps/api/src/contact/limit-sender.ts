/** Limits how often one account may call the contact endpoint. Every authenticated call counts, rejected ones too. */
import { type CallLimit, createCallLimit, type LimitCalls } from "../http/limit-calls.ts";

/** Far more calls than a person makes, even with retries. */
export const DEFAULT_SENDER_LIMIT: CallLimit = { calls: 20, windowSeconds: 600 };

/** @throws ApiError 429 with `Retry-After` (from the returned function) once the account has used up its calls */
export function createSenderLimit(limit: CallLimit): LimitCalls {
  return createCallLimit(limit, "Too many messages");
}
