/**
 * What the configuration's functions answer, for the steps that need it.
 *
 * A step is one transaction, and a function may take its time. So a step that needs an answer which is not there yet stops with
 * a question, and everything that it has written is undone; once the function has answered, the step runs again from its
 * beginning (carry-out.ts). An answer counts for the very event that it was given to: if the account has changed meanwhile, the
 * event is another one, and the function is asked again.
 */
import type { PoolContext } from "../../pool-context.ts";
import type { UserRecord } from "../../store/store.ts";
import type { TriggerAnswer, TriggerEvent, TriggerName, TriggerUser } from "../../triggers.ts";

/** Thrown by a step that needs an answer; only `runOperation` may catch it. */
export class TriggerCall extends Error {
  override readonly name = "TriggerQuestion";
  readonly trigger: TriggerName;
  /** JSON of the event. It may hold a password. */
  readonly event: string;

  constructor(trigger: TriggerName, event: string) {
    super("A trigger is to be asked.");
    this.trigger = trigger;
    this.event = event;
  }

  get key(): string {
    return `${this.trigger} ${this.event}`;
  }
}

/**
 * What the trigger answers; undefined where there is none, or where it answers nothing.
 *
 * @throws ServiceError with the function's own message when it refuses, TriggerCall when it has not been asked.
 */
export function runTrigger<Name extends TriggerName>(
  { config, call }: Pick<PoolContext, "config" | "call">,
  name: Name,
  event: TriggerEvent<Name>,
): TriggerAnswer<Name> | undefined {
  if (config.triggers[name] === undefined) return undefined;
  const question = new TriggerCall(name, JSON.stringify(event));
  const outcome = call.triggerResults.get(question.key);
  if (outcome === undefined) throw question;
  if ("error" in outcome) throw outcome.error;
  // The function's own type says what it answers.
  return (outcome.answer ?? undefined) as TriggerAnswer<Name> | undefined;
}

/** What every trigger is told of a user. */
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
