/** Limits how often one address may call an endpoint, and how often the networks that it is in may. */
import type { Context } from "hono";
import { callerNetworks, type CallerNetworks, SHARES } from "./caller-address.ts";
import type { CallRule, CreateCallLimit } from "./limit-calls.ts";

/** Counts the call, and returns whom it was counted for. */
export type LimitCaller = (context: Context) => Promise<CallerNetworks>;

/**
 * @param rule for one address; wider networks have more calls
 * @throws ApiError 429 with `Retry-After`, 503 if it can't be counted (from the returned function)
 */
export function limitByAddress(createLimit: CreateCallLimit, rule: CallRule, trustedProxies: number): LimitCaller {
  const [narrowest, ...wider] = SHARES.map((share) => createLimit({ ...rule, calls: rule.calls * share }));
  return async (context) => {
    const networks = callerNetworks(context, trustedProxies);
    const [{ key }, ...others] = networks;
    // The narrowest first: the calls that it has too many don't count against its neighbours.
    await narrowest?.(key);
    for (const [index, network] of others.entries()) await wider[index]?.(network.key);
    return networks;
  };
}
