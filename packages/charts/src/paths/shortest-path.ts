/** The shortest way from the start of a machine to a state, or to a transition being taken. */
import { indexChart, type Chart, type ChartIndex, type ChartTransition } from "../chart/index.ts";
import { activeStates, initialConfiguration, possibleTransitions, take, type Configuration } from "./configurations.ts";
import { startWords, stepWords } from "./step-words.ts";

/** Where a path is to lead. */
export type Goal =
  /** The state is active. */
  | { readonly kind: "state"; readonly id: string }
  /** The transition is taken. */
  | { readonly kind: "transition"; readonly id: string };

/** One step of a path: a transition, and where it leads. */
export interface PathStep {
  /** Id of the transition that is taken; absent for the start. */
  readonly transition?: string;
  /** The ids of the active states without children, after the step. */
  readonly active: readonly string[];
  /** One sentence: `On code.submitted, go to confirming.` */
  readonly words: string;
}

/** A way from the start of a machine to a goal. */
export interface ChartPath {
  readonly goal: Goal;
  /** The first one is the start. Steps that must follow the last one at once are among them. */
  readonly steps: readonly PathStep[];
  /** Place of the step that reaches the goal. */
  readonly goalStep: number;
}

/** Machines with very many combinations of active states are searched up to so many. */
const MOST_CONFIGURATIONS = 20_000;
const MOST_FOLLOWING = 10;

interface Visit {
  readonly configuration: Configuration;
  readonly before?: Visit;
  readonly transition?: ChartTransition;
}

/**
 * The shortest way to a state or a transition. Undefined when nothing leads there.
 *
 * @returns Nothing when the goal cannot be reached.
 * @example
 * const path = shortestPath(chart, { kind: "state", id: "signIn.signedIn" });
 * console.log(path?.steps.map(({ words }) => words).join("\n"));
 */
export function shortestPath(chart: Chart, goal: Goal): ChartPath | undefined {
  return shortestPaths(chart, [goal])[0];
}

/**
 * The shortest ways to several goals, found in one search. Those that cannot be reached are left out.
 *
 * @example
 * shortestPaths(chart, chart.states.map(({ id }) => ({ kind: "state", id })));
 */
export function shortestPaths(chart: Chart, goals: readonly Goal[]): ChartPath[] {
  const index = indexChart(chart);
  const first: Visit = { configuration: initialConfiguration(index) };
  const states = new Map([...activeStates(index, first.configuration)].map((id) => [id, first]));
  const transitions = new Map<string, Visit>();
  const known = new Set([keyOf(first.configuration)]);
  const pending = [first];
  for (let next = 0; next < pending.length && known.size <= MOST_CONFIGURATIONS; next += 1) {
    const at = pending[next];
    if (at === undefined) break;
    for (const transition of possibleTransitions(index, at.configuration)) {
      const visit = { configuration: take(index, at.configuration, transition), before: at, transition };
      if (!transitions.has(transition.id)) transitions.set(transition.id, visit);
      const key = keyOf(visit.configuration);
      if (known.has(key)) continue;
      known.add(key);
      pending.push(visit);
      for (const id of activeStates(index, visit.configuration)) if (!states.has(id)) states.set(id, visit);
    }
  }
  return goals.flatMap((goal) => {
    const visit = (goal.kind === "state" ? states : transitions).get(goal.id);
    return visit === undefined ? [] : pathTo(index, goal, visit);
  });
}

function pathTo(index: ChartIndex, goal: Goal, end: Visit): ChartPath {
  const visits: Visit[] = [];
  for (let visit: Visit | undefined = end; visit !== undefined; visit = visit.before) visits.unshift(visit);
  const goalStep = visits.length - 1;
  // What must follow at once, because a state is always left without a condition.
  for (let following = 0; following < MOST_FOLLOWING; following += 1) {
    const { configuration } = visits.at(-1) ?? end;
    const possible = possibleTransitions(index, configuration);
    const [transition, ...others] = possible;
    if (transition?.trigger.kind !== "always" || transition.guard !== undefined || others.length > 0) break;
    visits.push({ configuration: take(index, configuration, transition), transition });
  }
  const steps = visits.map(({ configuration, transition }, place): PathStep => {
    if (transition === undefined) return { active: configuration, words: startWords(index, configuration) };
    const before = visits[place - 1]?.configuration ?? [];
    const words = stepWords(index, { transition, before, after: configuration });
    return { transition: transition.id, active: configuration, words };
  });
  return { goal, steps, goalStep };
}

function keyOf(configuration: Configuration): string {
  return JSON.stringify(configuration);
}
