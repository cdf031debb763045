/**
 * Runs an operation, and the triggers that it needs.
 *
 * Without triggers, the operation runs once. With triggers, it may stop with a `TriggerCall`, which undoes its writes
 * (triggers/run-trigger.ts). Then the trigger runs outside any transaction, and the operation runs again from its beginning
 * with the result.
 */
import type { PoolContext, TriggerResult } from "../pool-context.ts";
import type { TriggerName } from "../triggers/triggers.ts";
import { TRIGGER_TIMEOUT_MS } from "../limits.ts";
import { TriggerCall } from "../triggers/run-trigger.ts";
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import { serviceError, triggerFailedError, triggerTimedOutError } from "../wire/service-error.ts";

/** No operation needs this many triggers, unless the account changes before each one. */
const MAX_ROUNDS = 20;

/**
 * Resolves to the operation's response, once its writes are durable.
 *
 * @throws ServiceError as the operation does.
 */
export async function runOperation<Result>(pool: PoolContext, operation: () => Result): Promise<Result> {
  if (Object.keys(pool.config.triggers).length === 0) return pool.store.durably(operation);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      // A ServiceError keeps the writes that must stay. A TriggerCall, like any other error, undoes all of them.
      return await pool.store.durably(() => keepWritesOnRefusal(pool, operation));
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
  const answer = await run();
  // The service ignores what postConfirmation returns.
  if (answer === undefined || name === "postConfirmation") return { answer: undefined };
  return typeof answer === "object" ? { answer } : { error: serviceError("invalidTriggerAnswer") };
}
