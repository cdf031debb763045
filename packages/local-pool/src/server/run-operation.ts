/**
 * Carries out the step of a call: at once where the pool has no triggers; else again and again, from the beginning, until no
 * question to a trigger is open (see run-trigger.ts). Triggers are awaited between two rounds, outside of any transaction.
 */
import type { PoolContext, TriggerResult } from "../pool-context.ts";
import type { TriggerName } from "../triggers.ts";
import { TRIGGER_TIMEOUT_MS } from "../rules/calls/limits.ts";
import { TriggerCall } from "../rules/calls/run-trigger.ts";
import { keepWritesOnRefusal } from "../rules/calls/keep-writes-on-refusal.ts";
import { serviceError, triggerFailedError, triggerTimedOutError } from "../wire/service-error.ts";

/** More questions than any call has, unless the account changes with every one. */
const MAX_ROUNDS = 20;

/** Resolves to the step's result, once that outlives the process. @throws ServiceError as the step does. */
export async function runOperation<Result>(pool: PoolContext, step: () => Result): Promise<Result> {
  if (Object.keys(pool.config.triggers).length === 0) return pool.store.durably(step);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      // A serviceError keeps what it must leave behind; a question, as any other error, undoes all of it.
      return await pool.store.durably(() => keepWritesOnRefusal(pool, step));
    } catch (error) {
      if (!(error instanceof TriggerCall)) throw error;
      pool.call.triggerResults.set(error.key, await ask(pool, error));
    }
  }
  throw new Error("The account changed with every question to a trigger.");
}

async function ask({ config }: Pick<PoolContext, "config">, question: TriggerCall): Promise<TriggerResult> {
  const { trigger: name, event } = question;
  const trigger = config.triggers[name] as ((event: unknown) => unknown) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<TriggerResult>((resolve) => {
    timer = setTimeout(() => resolve({ error: triggerTimedOutError(name) }), TRIGGER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([late, answerOf(name, () => trigger?.(JSON.parse(event)))]);
  } catch (error) {
    return { error: triggerFailedError(name, error instanceof Error ? error.message : String(error)) };
  } finally {
    clearTimeout(timer);
  }
}

async function answerOf(name: TriggerName, run: () => unknown): Promise<TriggerResult> {
  const answer = await run();
  // Nothing is made of what postConfirmation returns.
  if (answer === undefined || name === "postConfirmation") return { answer: undefined };
  return typeof answer === "object" ? { answer } : { error: serviceError("invalidTriggerAnswer") };
}
