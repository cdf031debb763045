/** The words of a comparison, line by line, for the text and for the picture. */
import { guardWords, namedWords, triggerWords, type Chart, type ChartTransition } from "../chart/index.ts";
import type { ChangedMember, ChartComparison, StateChange, TransitionChange } from "./model.ts";
import { pathWords, stateWords } from "./state-words.ts";

/** What stands before a line: added, removed, changed. */
export type Sign = "+" | "-" | "~";

export interface ComparisonLine {
  readonly sign: Sign;
  readonly words: string;
  /** What has changed about it, as in `guard: isFirst → isLast`. */
  readonly details: readonly string[];
}

const SIGNS = { added: "+", removed: "-", changed: "~" } as const satisfies Record<StateChange["kind"], Sign>;

/** States first, then transitions. */
export function comparisonLines(comparison: ChartComparison): ComparisonLine[] {
  const { before, after } = comparison;
  return [
    ...comparison.states.map((change) => stateLine(change)),
    ...comparison.transitions.map((change) => transitionLine(change, before, after)),
  ];
}

/**
 * For example `2 states added, 1 renamed; 3 transitions added, 1 retargeted, 2 changed`.
 *
 * @example
 * summaryWords(compareCharts(before, after)); // "1 state added; 2 transitions added"
 */
export function summaryWords({ states, transitions }: ChartComparison): string {
  const ofStates = countWords("state", states, (members) => (members.includes("name") ? "renamed" : "changed"));
  const ofTransitions = countWords("transition", transitions, (members) => {
    if (members.includes("target")) return "retargeted";
    return members.includes("guard") ? "with another guard" : "changed";
  });
  return [ofStates, ofTransitions].filter((part) => part !== "").join("; ");
}

function stateLine(change: StateChange): ComparisonLine {
  const sign = SIGNS[change.kind];
  if (change.kind === "removed") return { sign, words: `state ${pathWords(change.before)}`, details: [] };
  const { description } = change.after;
  if (change.kind === "added") {
    return { sign, words: `state ${pathWords(change.after)}`, details: description === undefined ? [] : [description] };
  }
  const name = change.details.find(({ member }) => member === "name");
  const isMachine = change.after.path.length === 0;
  const words = name === undefined ? pathWords(change.after) : `${name.before} is now called ${name.after}`;
  const details = change.details.filter(({ member }) => member !== "name").map(detailWords);
  return { sign, words: `${isMachine ? "machine" : "state"} ${words}`, details };
}

function transitionLine(change: TransitionChange, before: Chart, after: Chart): ComparisonLine {
  const sign = SIGNS[change.kind];
  if (change.kind === "removed") return { sign, words: transitionWords(before, change.before), details: [] };
  const words = transitionWords(after, change.after);
  return { sign, words, details: change.kind === "added" ? [] : change.details.map(detailWords) };
}

/** For example `proving: error [isRetryable] → waiting, does recordFailure`. */
function transitionWords(chart: Chart, { source, trigger, guard, targets, actions, reenter }: ChartTransition): string {
  const from = `${stateWords(chart, source)}: ${triggerWords(shortTrigger(chart, trigger))}`;
  const condition = guard === undefined ? "" : ` [${guardWords(guard)}]`;
  const to = targets.length === 0 ? "stays" : `→ ${targets.map((id) => stateWords(chart, id)).join(" and ")}`;
  const effects = actions.length === 0 ? "" : `, does ${actions.map(namedWords).join(", ")}`;
  return `${from}${condition} ${to}${reenter ? ", entered again" : ""}${effects}`;
}

/** An actor without an id of its own is called by what it runs. */
function shortTrigger({ states }: Chart, trigger: ChartTransition["trigger"]): ChartTransition["trigger"] {
  if (!("invokeId" in trigger) || !/^\d+\./u.test(trigger.invokeId)) return trigger;
  const actor = states.flatMap(({ invokes }) => invokes).find(({ id }) => id === trigger.invokeId);
  return actor === undefined ? trigger : { ...trigger, invokeId: actor.src };
}

function detailWords({ member, before, after }: ChangedMember<string>): string {
  return `${member}: ${before === "" ? "none" : before} → ${after === "" ? "none" : after}`;
}

function countWords(
  noun: string,
  changes: readonly (StateChange | TransitionChange)[],
  kindOf: (members: readonly string[]) => string,
): string {
  const counts = new Map<string, number>();
  for (const change of changes) {
    const kind = change.kind === "changed" ? kindOf(change.details.map(({ member }) => member)) : change.kind;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .map(([kind, count], place) =>
      place === 0 ? `${count} ${noun}${count === 1 ? "" : "s"} ${kind}` : `${count} ${kind}`,
    )
    .join(", ");
}
