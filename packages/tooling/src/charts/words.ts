/** How triggers, guards and actions are worded in diagrams and tables. */
import type { ChartState, ChartTransition, Named, Trigger } from "./chart.ts";

/** For example `credentials.submitted`, `after retryBackoff`, `done (initiateAuth)`. */
export function triggerWords(trigger: Trigger): string {
  switch (trigger.kind) {
    case "event":
      return trigger.name;
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

/** Milliseconds get their unit; a named delay stands as it is. */
export function delayWords(delay: string): string {
  return /^\d+$/u.test(delay) ? `${delay} ms` : delay;
}

/** A name with its fixed parameters, as in `showNotice {"kind":"codeSent"}`. */
export function namedWords({ name, params }: Named): string {
  return params === undefined ? name : `${name} ${JSON.stringify(params)}`;
}

/**
 * What stands at an arrow: trigger and guard, as in `after 5000 ms [isRetryable]`.
 * Where the state has a single actor, `done` and `error` need no name.
 */
export function edgeWords({ invokes }: ChartState, { trigger, guard }: ChartTransition): string {
  const isPlain = "invokeId" in trigger && invokes.length === 1;
  const words = isPlain ? trigger.kind : triggerWords(trigger);
  if (guard === undefined) return words;
  const params = typeof guard.params === "object" && guard.params !== null ? Object.values(guard.params) : [];
  return `${words} [${[guard.name, ...params.map(String)].join(" ")}]`;
}
