/**
 * Limits how often a service that costs money is used in a day, by all callers together and by each of them.
 *
 * The limits of the endpoints are for one address; many addresses could still cost any sum. A day is one of UTC, as on the
 * services' bills. A caller gets a tenth of it, so that one can't take the day from all others.
 */
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";

const DAY_MS = 86_400_000;
const CALLERS_SHARE = 0.1;

export interface DailyQuota {
  readonly service: "speech" | "refinement";
  readonly callsPerDay: number;
}

/**
 * Counts one use under this key on this day, such as `2026-11-20`, and returns how many that makes.
 *
 * @throws StoreError when it can't be counted
 */
export type CountUse = (key: string, day: string) => Promise<number>;

/**
 * Counts one use of the service, and returns whether it may be used.
 *
 * @param caller who it is for: an address, or a network of one customer
 * @throws StoreError when it can't be counted
 */
export type TakeFromQuota = (caller: string) => Promise<boolean>;

export interface QuotaTools {
  readonly countUse: CountUse;
  readonly clock: Clock;
  readonly log: Log;
}

export function createDailyQuota(
  { service, callsPerDay }: DailyQuota,
  { countUse, clock, log }: QuotaTools,
): TakeFromQuota {
  const callsOfCaller = Math.ceil(callsPerDay * CALLERS_SHARE);
  let usedUpDay: string | undefined;
  return async (caller) => {
    const day = new Date(clock.now()).toISOString().slice(0, "2026-11-20".length);
    // Nothing more is counted on a day that is used up, so that a count has no more callers than calls.
    if (day === usedUpDay) return false;
    if ((await countUse(`${service}#${caller}`, day)) > callsOfCaller) {
      log("warn", "quota.usedUpByCaller", { service });
      return false;
    }
    if ((await countUse(service, day)) > callsPerDay) {
      usedUpDay = day;
      log("warn", "quota.usedUp", { service });
      return false;
    }
    return true;
  };
}

/** How long it takes until the next day begins. */
export function secondsLeftToday(nowMs: number): number {
  return Math.ceil((DAY_MS - (nowMs % DAY_MS)) / 1000);
}

/**
 * Counts in the memory of this process. A restart begins at 0, and several processes each count alone.
 *
 * The keys contain addresses, so they are removed when the day is over.
 */
export function countInMemory(clock: Clock): CountUse {
  const counts = new Map<string, number>();
  let countedDay = "";
  return (key, day) => {
    if (day !== countedDay) {
      counts.clear();
      const clearPast = (): void => {
        // A computer that has slept runs this late, in a day that has counts of its own.
        if (countedDay === day) counts.clear();
      };
      clock.schedule(clearPast, secondsLeftToday(clock.now()) * 1000);
    }
    countedDay = day;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Promise.resolve(count);
  };
}
