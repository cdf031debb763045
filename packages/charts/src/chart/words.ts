/** How triggers, guards and actions are worded in pictures, tables and paths. */
import type { ChartState, ChartTransition, Guard, Named, Trigger } from "./model.ts";

/**
 * For example `credentials.submitted`, `after retryBackoff`, `done (initiateAuth)`.
 *
 * @example
 * triggerWords({ kind: "after", delay: "5000" }); // "after 5 s"
 */
export function triggerWords(trigger: Trigger): string {
  switch (trigger.kind) {
    case "event":
      return trigger.name;
    case "wildcard":
      return trigger.name === "*" ? "any event" : trigger.name;
    case "always":
      return "always";
    case "after":
      return `after ${delayWords(trigger.delay)}`;
    case "done":
    case "error":
    case "snapshot":
      return `${trigger.kind} (${trigger.invokeId})`;
    case "allDone":
      return "all done";
  }
}

/**
 * Milliseconds get their unit, long ones in seconds; a named delay stands as it is.
 *
 * @example
 * delayWords("1500"); // "1.5 s"
 */
export function delayWords(delay: string): string {
  if (!/^\d+$/u.test(delay)) return delay;
  const ms = Number(delay);
  return ms >= 1000 && ms % 100 === 0 ? `${ms / 1000} s` : `${ms} ms`;
}

/**
 * A name with its fixed parameters, as in `showNotice {"kind":"codeSent"}`.
 *
 * @example
 * namedWords({ name: "showNotice", params: { kind: "codeSent" } });
 */
export function namedWords({ name, params }: Named): string {
  return params === undefined ? name : `${name} ${JSON.stringify(params)}`;
}

/**
 * A guard spelled out, as in `isRetryable and not isFirst`, with brackets where they are needed.
 *
 * @example
 * guardWords({ kind: "not", guard: { kind: "named", name: "isFirst" } }); // "not isFirst"
 */
export function guardWords(guard: Guard): string {
  switch (guard.kind) {
    case "named":
      return namedWords(guard);
    case "stateIn":
      return `in ${guard.state}`;
    case "not":
      return `not ${inBrackets(guard.guard)}`;
    case "and":
    case "or":
      return guard.guards
        .map((part) => (part.kind === "not" ? guardWords(part) : inBrackets(part)))
        .join(` ${guard.kind} `);
  }
}

/**
 * What stands at an arrow: trigger and guard, as in `after 5 s [isRetryable]`.
 * Where the state has a single actor, `done` and `error` need no name.
 *
 * @example
 * edgeWords(state, transition); // "after 5 s [isRetryable]"
 */
export function edgeWords(source: Pick<ChartState, "invokes">, transition: ChartTransition): string {
  const { guard } = transition;
  const words = shortTriggerWords(source, transition.trigger);
  return guard === undefined ? words : `${words} [${guardLabel(guard)}]`;
}

/**
 * The trigger for a reader who sees the state that handles it.
 *
 * @example
 * shortTriggerWords(state, { kind: "done", invokeId: "sendCode" }); // "done"
 */
export function shortTriggerWords({ invokes }: Pick<ChartState, "invokes">, trigger: Trigger): string {
  const isPlain = "invokeId" in trigger && invokes.length === 1 && invokes[0]?.id === trigger.invokeId;
  return isPlain ? trigger.kind : triggerWords(trigger);
}

/**
 * A guard at an arrow: parameters by their values only.
 *
 * @example
 * guardLabel({ kind: "named", name: "isAtLeast", params: { attempt: 3 } }); // "isAtLeast 3"
 */
export function guardLabel(guard: Guard): string {
  if (guard.kind !== "named") return guardWords(guard);
  const { name, params } = guard;
  if (params === undefined) return name;
  const values: unknown[] = typeof params === "object" && params !== null ? Object.values(params) : [params];
  return [name, ...values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)))].join(" ");
}

function inBrackets(guard: Guard): string {
  const words = guardWords(guard);
  return guard.kind === "and" || guard.kind === "or" ? `(${words})` : words;
}
