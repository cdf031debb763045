/** Words one step of a path: what happens, under which condition, and where it leads. */
import { delayWords, guardLabel, type ChartIndex, type ChartTransition, type Trigger } from "../chart/index.ts";
import type { Configuration } from "./configurations.ts";

export interface Step {
  readonly transition: ChartTransition;
  readonly before: Configuration;
  readonly after: Configuration;
}

/** For example `Start in starting.` */
export function startWords(index: ChartIndex, configuration: Configuration): string {
  return `Start in ${namesOf(index, configuration)}.`;
}

/** For example `If sendForm fails and isAtLeast 3, go to closed.` */
export function stepWords(index: ChartIndex, { transition, before, after }: Step): string {
  const { trigger, guard, source } = transition;
  const cause = causeWords(trigger, index.states.get(source)?.key ?? source);
  const condition = guard === undefined ? "" : `${trigger.kind === "error" ? " and" : ", if"} ${guardLabel(guard)}`;
  const entered = after.filter((id) => !before.includes(id));
  const end = entered.length > 0 ? `go to ${namesOf(index, entered)}` : `stay in ${namesOf(index, after)}`;
  return `${cause}${condition}, ${end}.`;
}

function causeWords(trigger: Trigger, source: string): string {
  switch (trigger.kind) {
    case "event":
      return `On ${trigger.name}`;
    case "wildcard":
      return trigger.name === "*" ? "On any other event" : `On an event ${trigger.name}`;
    case "after":
      return `After ${delayWords(trigger.delay)}`;
    case "always":
      return "At once";
    case "done":
      return `When ${trigger.invokeId} is done`;
    case "error":
      return `If ${trigger.invokeId} fails`;
    case "snapshot":
      return `When ${trigger.invokeId} has news`;
    case "allDone":
      return `When everything in ${source} is done`;
  }
}

/** Paths below the root: `unauthenticated.signIn`, and for several regions `a and b`. */
function namesOf(index: ChartIndex, ids: readonly string[]): string {
  return ids
    .map((id) => {
      const path = index.states.get(id)?.path ?? [];
      return path.length === 0 ? id : path.join(".");
    })
    .join(" and ");
}
