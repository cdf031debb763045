/**
 * Limits how often one caller may call. Every call counts, including calls that this limit rejects.
 *
 * The counts are in the memory of this process, so a restart resets them, and several processes would each count alone.
 */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApiError } from "./api-error.ts";

export interface CallLimit {
  readonly calls: number;
  readonly windowSeconds: number;
}

/** @throws ApiError 429 with `Retry-After` when the caller has no calls left in the window */
export type LimitCalls = (caller: string) => Promise<void>;

/** @param what the beginning of the error message, such as `Too many messages` */
export function createCallLimit({ calls, windowSeconds }: CallLimit, what: string): LimitCalls {
  const limiter = new RateLimiterMemory({ points: calls, duration: windowSeconds });
  return async (caller) => {
    try {
      await limiter.consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(what, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
  };
}

function tooMany(what: string, retryAfterSeconds: number): ApiError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new ApiError({
    status: 429,
    text: `${what}. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}
