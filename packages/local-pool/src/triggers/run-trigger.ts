/**
 * Gives an operation the response of a trigger.
 *
 * An operation runs in one transaction, and cannot wait for a handler inside it. So `runTrigger` throws a `TriggerCall` when the
 * response is not there yet. That undoes the operation's writes. `runWithTriggers` then calls the handler, and runs the operation
 * again from its beginning. Each handler runs once a call, as on the service, whatever it changes meanwhile.
 */
import type { PoolContext } from "../pool-context.ts";
import { type EventParts, triggerEvent } from "./trigger-event.ts";
import {
  type TriggerEvent,
  type TriggerName,
  type TriggerOf,
  triggerOf,
  type TriggerResponse,
  type TriggerSource,
} from "./triggers.ts";

type Caller = Pick<PoolContext, "call" | "config">;

/** Thrown by an operation that needs a trigger's response. Only `runWithTriggers` may catch it. */
export class TriggerCall extends Error {
  override readonly name = "TriggerCall";
  readonly trigger: TriggerName;
  /** It may hold a password. */
  readonly event: TriggerEvent;
  readonly key: string;

  constructor(trigger: TriggerName, event: TriggerEvent, key: string) {
    super("A trigger must be called.");
    this.trigger = trigger;
    this.event = event;
    this.key = key;
  }
}

export function hasTrigger({ config }: Pick<PoolContext, "config">, name: TriggerName): boolean {
  return config.lambdaConfig[name] !== undefined;
}

/**
 * The trigger's response, or undefined when the pool has no such trigger.
 *
 * @throws ServiceError when the handler refused, or TriggerCall when it was not called yet.
 */
export function runTrigger<Source extends TriggerSource>(
  pool: Caller,
  source: Source,
  parts: EventParts,
): TriggerResponse<TriggerOf<Source>> | undefined {
  const trigger = triggerOf(source);
  if (!hasTrigger(pool, trigger)) return undefined;
  const { results, uses } = pool.call.triggers;
  const about = `${source} ${parts.userName}`;
  const use = uses.get(about) ?? 0;
  uses.set(about, use + 1);
  const key = `${about} ${use}`;
  const result = results.get(key);
  if (result === undefined) throw new TriggerCall(trigger, triggerEvent(pool, [trigger, source], parts), key);
  if ("error" in result) throw result.error;
  // `readTriggerResponse` has read it for this trigger.
  return result.response as TriggerResponse<TriggerOf<Source>>;
}

/**
 * Calls the trigger once the operation's writes are stored, so that its handler sees them. Its refusal undoes nothing.
 *
 * @param request a function where it takes a while to make.
 * @param isAwaited whether the call waits for the handler, and fails when it refuses.
 */
export function runTriggerAfterwards(
  pool: Caller,
  source: TriggerSource,
  {
    isAwaited,
    userName,
    request,
  }: Omit<EventParts, "request"> & {
    readonly request: EventParts["request"] | (() => Promise<EventParts["request"]>);
    readonly isAwaited: boolean;
  },
): void {
  const trigger = triggerOf(source);
  if (!hasTrigger(pool, trigger)) return;
  const makeEvent = async (): Promise<TriggerEvent> => {
    const made = typeof request === "function" ? await request() : request;
    return triggerEvent(pool, [trigger, source], { userName, request: made });
  };
  pool.call.triggers.afterwards.push({ trigger, makeEvent, isAwaited });
}

/** Whether this call has called the trigger. */
export function wasTriggerCalled({ call }: Pick<PoolContext, "call">, source: TriggerSource): boolean {
  return [...call.triggers.results.keys()].some((key) => key.startsWith(`${source} `));
}
