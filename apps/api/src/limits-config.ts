/** Reads the settings of the limits for one address. */
import { type Environment, numberSetting } from "./settings.ts";

export interface AddressLimits {
  /** How often one address may call each endpoint in a minute. */
  readonly callsPerMinute: number;
  /** How many proxies of our own add an entry to `X-Forwarded-For`. */
  readonly trustedProxies: number;
}

export function readAddressLimits(env: Environment, problems: string[]): AddressLimits {
  return {
    callsPerMinute: numberSetting(env, "CALLS_PER_MINUTE", { min: 1, max: 100_000, fallback: 20 }, problems),
    trustedProxies: numberSetting(env, "TRUSTED_PROXIES", { min: 0, max: 10, fallback: 0 }, problems),
  };
}
