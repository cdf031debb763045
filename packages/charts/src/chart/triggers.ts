/** Turns XState's event types into triggers, and names transitions by them. */
import type { Trigger } from "./model.ts";

const ACTOR_EVENT = /^xstate\.(?<kind>done|error)\.actor\.(?<id>.+)$/su;
const SNAPSHOT_EVENT = /^xstate\.snapshot\.(?<id>.+)$/su;

/**
 * The trigger of an event type that is written in `on`.
 *
 * @param descriptor As XState has it: `code.submitted`, `*`, `xstate.done.actor.send`.
 * @param stateId The state that handles it.
 *
 * @example
 * triggerOf("xstate.done.actor.send", "form.sending"); // { kind: "done", invokeId: "send" }
 */
export function triggerOf(descriptor: string, stateId: string): Trigger {
  if (descriptor === "") return { kind: "always" };
  if (descriptor === `xstate.done.state.${stateId}`) return { kind: "allDone" };
  const actor = ACTOR_EVENT.exec(descriptor)?.groups;
  if (actor?.["id"] !== undefined) return { kind: actor["kind"] === "done" ? "done" : "error", invokeId: actor["id"] };
  const snapshot = SNAPSHOT_EVENT.exec(descriptor)?.groups?.["id"];
  if (snapshot !== undefined) return { kind: "snapshot", invokeId: snapshot };
  const isWildcard = descriptor === "*" || descriptor.endsWith(".*");
  return { kind: isWildcard ? "wildcard" : "event", name: descriptor };
}

/**
 * The trigger in one word, as in a transition's id: `event:code.submitted`, `done:send`, `always`.
 *
 * @example
 * triggerKey({ kind: "event", name: "code.submitted" }); // "event:code.submitted"
 */
export function triggerKey(trigger: Trigger): string {
  switch (trigger.kind) {
    case "event":
    case "wildcard":
      return `event:${trigger.name}`;
    case "after":
      return `after:${trigger.delay}`;
    case "done":
    case "error":
    case "snapshot":
      return `${trigger.kind}:${trigger.invokeId}`;
    case "always":
    case "allDone":
      return trigger.kind;
  }
}

/**
 * The id of a transition.
 *
 * @example
 * transitionId("form.sending", { kind: "done", invokeId: "send" }, 0); // "form.sending/done:send/0"
 */
export function transitionId(source: string, trigger: Trigger, order: number): string {
  return `${source}/${triggerKey(trigger)}/${order}`;
}
