/**
 * Runs work that needs triggers.
 *
 * It may stop with a `TriggerCall`, which undoes its writes (run-trigger.ts). Then the trigger runs outside any transaction, and
 * the work runs again from its beginning with the result.
 */
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { TRIGGER_TIMEOUT_MS } from "../limits.ts";
import type { PoolContext, TriggerResult } from "../pool-context.ts";
import { serviceError, triggerFailedError, triggerTimedOutError } from "../wire/service-error.ts";
import { TriggerCall } from "./run-trigger.ts";
import type { TriggerName } from "./triggers.ts";

/** No work needs this many triggers, unless the account changes before each one. */
const MAX_ROUNDS = 20;

/**
 * Resolves to the result of the work, once its writes are durable.
 *
 * @throws ServiceError as the work does.
 */
export async function runWithTriggers<Result>(pool: PoolContext, work: () => Result): Promise<Result> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      // A ServiceError keeps the writes that must stay. A TriggerCall, like any other error, undoes all of them.
      return await pool.store.durably(() => keepWritesOnRefusal(pool, work));
    } catch (error) {
      if (!(error instanceof TriggerCall)) throw error;
      pool.call.triggerResults.set(error.key, await callTrigger(pool, error));
    }
  }
  throw new Error("The account changed with every call to a trigger.");
}

async function callTrigger({ config }: Pick<PoolContext, "config">, call: TriggerCall): Promise<TriggerResult> {
  const { trigger: name, event } = call;
  const trigger = config.triggers[name] as ((event: unknown) => unknown) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<TriggerResult>((resolve) => {
    timer = setTimeout(() => resolve({ error: triggerTimedOutError(name) }), TRIGGER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([late, resultOf(name, () => trigger?.(JSON.parse(event)))]);
  } catch (error) {
    return { error: triggerFailedError(name, error instanceof Error ? error.message : String(error)) };
  } finally {
    clearTimeout(timer);
  }
}

async function resultOf(name: TriggerName, run: () => unknown): Promise<TriggerResult> {
  const returned = await run();
  // The service ignores what postConfirmation returns.
  if (returned === undefined || name === "postConfirmation") return { returned: undefined };
  return typeof returned === "object" ? { returned } : { error: serviceError("invalidTriggerAnswer") };
}
