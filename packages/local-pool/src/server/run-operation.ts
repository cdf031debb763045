/**
 * Carries out the step of a call: at once where the pool has no triggers; else again and again, from the beginning, until no
 * question to a trigger is open (see run-trigger.ts). Triggers are awaited between two rounds, outside of any transaction.
 */
import type { PoolContext } from "../pool-context.ts";
import type { TriggerName } from "../triggers.ts";
import { TRIGGER_TIMEOUT_MS } from "../rules/calls/limits.ts";
import { type TriggerOutcome, TriggerQuestion } from "../rules/calls/run-trigger.ts";
import { settle } from "../rules/calls/keep-writes-on-refusal.ts";
import { refusal, triggerFailed, triggerTimedOut } from "../wire/service-error.ts";

/** More questions than any call has, unless the account changes with every one. */
const MAX_ROUNDS = 20;

/** Resolves to the step's result, once that outlives the process. @throws ServiceError as the step does. */
export async function carryOut<Result>(pool: PoolContext, step: () => Result): Promise<Result> {
  if (Object.keys(pool.config.triggers).length === 0) return pool.store.durably(step);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      // A refusal keeps what it must leave behind; a question, as any other error, undoes all of it.
      return await pool.store.durably(() => settle(pool, step));
    } catch (error) {
      if (!(error instanceof TriggerQuestion)) throw error;
      pool.call.triggerOutcomes.set(error.key, await ask(pool, error));
    }
  }
  throw new Error("The account changed with every question to a trigger.");
}

async function ask({ config }: Pick<PoolContext, "config">, question: TriggerQuestion): Promise<TriggerOutcome> {
  const { trigger: name, event } = question;
  const trigger = config.triggers[name] as ((event: unknown) => unknown) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<TriggerOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ refusal: triggerTimedOut(name) }), TRIGGER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([late, answerOf(name, () => trigger?.(JSON.parse(event)))]);
  } catch (error) {
    return { refusal: triggerFailed(name, error instanceof Error ? error.message : String(error)) };
  } finally {
    clearTimeout(timer);
  }
}

async function answerOf(name: TriggerName, run: () => unknown): Promise<TriggerOutcome> {
  const answer = await run();
  // Nothing is made of what postConfirmation returns.
  if (answer === undefined || name === "postConfirmation") return { answer: undefined };
  return typeof answer === "object" ? { answer } : { refusal: refusal("invalidTriggerAnswer") };
}
