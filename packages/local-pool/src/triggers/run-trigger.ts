/**
 * Gives an operation the return value of a trigger.
 *
 * An operation runs in one transaction, and cannot wait for a trigger inside it. So `runTrigger` throws a `TriggerCall` when
 * the value is not there yet. That undoes the operation's writes. `runWithTriggers` then calls the trigger, and
 * runs the operation again from its beginning.
 *
 * A return value is only used for the exact event that the trigger received. If the account has changed in the meantime, the
 * event is different, and the trigger is called again.
 */
import type { PoolContext } from "../pool-context.ts";
import type { UserRecord } from "../store/store.ts";
import type { TriggerAnswer, TriggerEvent, TriggerName, TriggerUser } from "./triggers.ts";

/** Thrown by an operation that needs a trigger's return value. Only `runWithTriggers` may catch it. */
export class TriggerCall extends Error {
  override readonly name = "TriggerCall";
  readonly trigger: TriggerName;
  /** The event as JSON. It may hold a password. */
  readonly event: string;

  constructor(trigger: TriggerName, event: string) {
    super("A trigger must be called.");
    this.trigger = trigger;
    this.event = event;
  }

  get key(): string {
    return `${this.trigger} ${this.event}`;
  }
}

/**
 * The trigger's return value, or undefined when there is no trigger or it returned nothing.
 *
 * @throws ServiceError when the trigger threw an error, or TriggerCall when it was not called yet.
 */
export function runTrigger<Name extends TriggerName>(
  { config, call }: Pick<PoolContext, "config" | "call">,
  name: Name,
  event: TriggerEvent<Name>,
): TriggerAnswer<Name> | undefined {
  if (config.triggers[name] === undefined) return undefined;
  const triggerCall = new TriggerCall(name, JSON.stringify(event));
  const result = call.triggerResults.get(triggerCall.key);
  if (result === undefined) throw triggerCall;
  if ("error" in result) throw result.error;
  // The trigger's own type declares its return value.
  return (result.returned ?? undefined) as TriggerAnswer<Name> | undefined;
}

/** Whether this call has called the trigger, for any event. */
export function wasTriggerCalled({ call }: Pick<PoolContext, "call">, name: TriggerName): boolean {
  return [...call.triggerResults.keys()].some((key) => key.startsWith(`${name} `));
}

/** The part of an event that describes the user. */
export function triggerUser(
  user: Pick<UserRecord, "id" | "username" | "attributes">,
  clientMetadata: ReadonlyMap<string, string> | undefined,
): TriggerUser {
  return {
    userName: user.username,
    userAttributes: { sub: user.id, ...user.attributes },
    clientMetadata: Object.fromEntries(clientMetadata ?? []),
  };
}
