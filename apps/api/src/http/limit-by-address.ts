/** Limits how often one address may call an endpoint that needs no account. */
import type { Context } from "hono";
import { callerKey } from "./caller-address.ts";
import { type CallLimit, createCallLimit } from "./limit-calls.ts";

export type LimitCaller = (context: Context) => Promise<void>;

/**
 * @param what the beginning of the error's sentence, such as `Too many recordings`
 * @throws ApiError 429 with `Retry-After` (from the returned function)
 */
export function limitByAddress(limit: CallLimit, trustedProxies: number, what: string): LimitCaller {
  const limitCalls = createCallLimit(limit, what);
  return (context) => limitCalls(callerKey(context, trustedProxies));
}
