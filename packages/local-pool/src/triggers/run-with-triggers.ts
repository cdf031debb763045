/**
 * Runs work that needs triggers.
 *
 * It may stop with a `TriggerCall`, which undoes its writes (run-trigger.ts). Then the handler runs outside any transaction, and
 * the work runs again from its beginning with the response.
 */
import { keepWritesOnRefusal } from "../keep-writes-on-refusal.ts";
import type { PoolContext, TriggerResult } from "../pool-context.ts";
import {
  handlerFailedError,
  handlerNotInvokedError,
  handlerTimedOutError,
  ServiceError,
} from "../wire/service-error.ts";
import { TriggerCall } from "./run-trigger.ts";
import { isSender, readTriggerResponse } from "./trigger-event.ts";
import type { TriggerEvent, TriggerName } from "./triggers.ts";

/** No work needs this many triggers. */
const MAX_ROUNDS = 20;

/** How often the service calls a handler that does not answer in time. */
const ATTEMPTS = 3;

/**
 * Resolves to the result of the work, once its writes are durable.
 *
 * @throws ServiceError as the work does.
 */
export async function runWithTriggers<Result>(pool: PoolContext, work: () => Result): Promise<Result> {
  const { triggers } = pool.call;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    triggers.uses.clear();
    triggers.afterwards.length = 0;
    try {
      // A ServiceError keeps the writes that must stay. A TriggerCall, like any other error, undoes all of them.
      const result = await pool.store.durably(() => keepWritesOnRefusal(pool, work));
      await runAfterwards(pool);
      return result;
    } catch (error) {
      if (!(error instanceof TriggerCall)) throw error;
      const result = await callTrigger(pool, error.trigger, error.event);
      // The store of a closed pool cannot run the work again.
      if ("error" in result && pool.functions.isStopped()) throw result.error;
      triggers.results.set(error.key, result);
    }
  }
  throw new Error("The account changed with every call to a trigger.");
}

/** @throws ServiceError when a handler refuses that the call waits for. */
async function runAfterwards(pool: PoolContext): Promise<void> {
  for (const { trigger, makeEvent, isAwaited } of pool.call.triggers.afterwards) {
    const called = makeEvent().then((event) => callTrigger(pool, trigger, event));
    if (!isAwaited) continue;
    const result = await called;
    if ("error" in result) throw result.error;
  }
}

/** Never rejects. */
async function callTrigger(pool: PoolContext, trigger: TriggerName, event: TriggerEvent): Promise<TriggerResult> {
  const refuse = (error: ServiceError, attempt: number, hasReason = true): TriggerResult => {
    pool.log({
      at: new Date(pool.clock.now()).toISOString(),
      event: "triggerRefused",
      triggerSource: event.triggerSource,
      function: pool.config.lambdaConfig[trigger]?.arn,
      exception: error.exception,
      // What a handler throws may quote a secret.
      reason: hasReason ? error.message : undefined,
      attempt,
    });
    return { error };
  };
  let late: TriggerResult | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const outcome = await pool.functions.invoke(pool.config.lambdaConfig[trigger]?.arn ?? "", JSON.stringify(event));
    if ("isLate" in outcome) late = refuse(handlerTimedOutError(trigger), attempt);
    else if ("notInvoked" in outcome) return refuse(handlerNotInvokedError(trigger, outcome.notInvoked), attempt);
    else if ("errorMessage" in outcome)
      return refuse(handlerFailedError(trigger, outcome.errorMessage), attempt, false);
    else return readResult(trigger, event, outcome.json, (error) => refuse(error, attempt));
  }
  return late ?? { response: {} };
}

function readResult(
  trigger: TriggerName,
  event: TriggerEvent,
  json: string,
  refuse: (error: ServiceError) => TriggerResult,
): TriggerResult {
  if (isSender(trigger)) return { response: {} };
  try {
    return { response: readTriggerResponse(trigger, event, json) };
  } catch (error) {
    if (error instanceof ServiceError) return refuse(error);
    throw error;
  }
}
