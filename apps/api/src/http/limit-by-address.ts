/** Limits how often one address may call an endpoint that needs no account. */
import type { Context } from "hono";
import { callerKey } from "./caller-address.ts";
import type { LimitCalls } from "./limit-calls.ts";

export type LimitCaller = (context: Context) => Promise<void>;

/** @throws ApiError 429 with `Retry-After` (from the returned function) */
export function limitByAddress(limitCalls: LimitCalls, trustedProxies: number): LimitCaller {
  return (context) => limitCalls(callerKey(context, trustedProxies));
}
