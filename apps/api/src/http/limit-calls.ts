/** The interface of the limits for how often one caller may call. Every call counts, rejected ones too. */
import { ApiError } from "./api-error.ts";

export interface CallLimit {
  readonly calls: number;
  readonly windowSeconds: number;
}

export interface CallRule extends CallLimit {
  /** Distinguishes the counts of the endpoints. */
  readonly name: string;
  /** The beginning of the error message, such as `Too many messages`. */
  readonly what: string;
}

/** @throws ApiError 429 with `Retry-After` when the caller has no calls left in the window, 503 if it can't be counted */
export type LimitCalls = (caller: string) => Promise<void>;

/** Where the calls are counted: in this process, or in a table that several functions share. */
export type CreateCallLimit = (rule: CallRule) => LimitCalls;

/** Far more calls than a person makes, even with retries. */
export const SENDER_RULE: CallRule = { name: "contact", what: "Too many messages", calls: 20, windowSeconds: 600 };

type LimitedEndpoint = "contact" | "transcribe" | "refine" | "vitals" | "health";

/** Each page view sends about five measurements. */
const VITALS_PER_CALL = 20;

/** A monitor asks every few seconds. */
const HEALTH_PER_CALL = 6;

/** The rules for one address. */
export function addressRules(callsPerMinute: number): Readonly<Record<LimitedEndpoint, CallRule>> {
  const minute = { calls: callsPerMinute, windowSeconds: 60 };
  return {
    // An account has its own rule; this one is for calls whose token has to be checked first.
    contact: { ...minute, name: "contact-address", what: "Too many messages" },
    transcribe: { ...minute, name: "transcribe", what: "Too many recordings" },
    refine: { ...minute, name: "refine", what: "Too many texts" },
    vitals: { ...minute, name: "vitals", what: "Too many calls", calls: callsPerMinute * VITALS_PER_CALL },
    health: { ...minute, name: "health", what: "Too many calls", calls: callsPerMinute * HEALTH_PER_CALL },
  };
}

/** The error for a call over the limit. */
export function tooManyCalls({ what }: CallRule, msBeforeNext: number): ApiError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new ApiError({
    status: 429,
    text: `${what}. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
}
