/**
 * How often one account may call the contact endpoint. Every authenticated call counts, refused ones too.
 *
 * Counted in this process's memory: a restart forgets. In the cloud the same library counts in a shared table.
 */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "../http/api-error.ts";

export interface SenderLimit {
  readonly calls: number;
  readonly windowSeconds: number;
}

/** Far above what a person does with their hands, retries included. */
export const DEFAULT_SENDER_LIMIT: SenderLimit = { calls: 20, windowSeconds: 600 };

/** @throws ApiError 429 with `Retry-After` (from the returned function) once the account has used up its calls */
export function createSenderLimit({ calls, windowSeconds }: SenderLimit): (sub: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: calls, duration: windowSeconds });
  return async (sub) => {
    try {
      await limiter.consume(sub);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyMessages(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}

function tooManyMessages(retryAfterSeconds: number): ApiError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new ApiError({
    status: 429,
    text: `Too many messages. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}
