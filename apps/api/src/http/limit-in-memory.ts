/** Counts calls in the memory of this process. A restart resets the counts, and several processes each count alone. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type CreateCallLimit, tooManyCalls } from "./limit-calls.ts";

export const limitInMemory: CreateCallLimit = (rule) => {
  const limiter = new RateLimiterMemory({ points: rule.calls, duration: rule.windowSeconds });
  return async (caller) => {
    try {
      await limiter.consume(caller);
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooManyCalls(rule, refusal.msBeforeNext) : refusal;
    }
  };
};
