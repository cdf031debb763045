/** Counts calls in the memory of this process. A restart resets the counts, and several processes each count alone. */
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type CreateCallLimit, tooManyCalls } from "./limit-calls.ts";

export const limitInMemory: CreateCallLimit = (rule) => {
  const limiter = new RateLimiterMemory({ points: rule.calls, duration: rule.windowSeconds });
  const refuse = (refusal: unknown): never => {
    throw refusal instanceof RateLimiterRes ? tooManyCalls(rule, refusal.msBeforeNext) : refusal;
  };
  return (caller) => limiter.consume(caller).then(() => undefined, refuse);
};
