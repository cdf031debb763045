/**
 * Answers "what if…" in words: finds the states and transitions that a question may mean, and the shortest way to each.
 *
 * Words are matched in any order, by their stems, in names, guards and descriptions. A failure is any transition that is
 * taken when an actor fails.
 */
import {
  guardLabel,
  guardWords,
  indexChart,
  triggerWords,
  type Chart,
  type ChartState,
  type ChartTransition,
} from "../chart/index.ts";
import { shortestPaths, type ChartPath, type Goal } from "./shortest-path.ts";
import { areAlike, termsOf } from "./terms.ts";

/** One answer to a question, with the way there. */
export interface Answer {
  /** What was found, in a few words: `isExpired in awaitingSmsCode`. */
  readonly title: string;
  /** Higher is better. Only comparable between the answers to one question. */
  readonly score: number;
  readonly path: ChartPath;
}

interface Candidate {
  readonly goal: Goal;
  readonly title: string;
  /** Terms with how much a match of each is worth. */
  readonly terms: ReadonlyMap<string, number>;
}

const NAME = 3;
const NEAR = 2;
const TEXT = 1;

/**
 * @param question For example `the code expires`, `credentials.submitted`, `signed in`.
 * @returns The best answers first, at most `limit`; none when nothing in the chart is meant.
 * @example
 * for (const { title, path } of askChart(chart, "the code expires")) {
 *   console.log(title, path.steps.map(({ words }) => words));
 * }
 */
export function askChart(chart: Chart, question: string, { limit = 5 }: { readonly limit?: number } = {}): Answer[] {
  const terms = [...new Set(termsOf(question))];
  if (terms.length === 0) return [];
  const candidates = listCandidates(chart);
  const weights = terms.map((term) => rarity(term, candidates));
  const scored = candidates.flatMap((candidate) => {
    const score = scoreOf(candidate, terms, weights);
    return score > 0 ? [{ candidate, score }] : [];
  });
  const best = scored.toSorted((a, b) => b.score - a.score).slice(0, limit * 4);
  const paths = shortestPaths(
    chart,
    best.map(({ candidate }) => candidate.goal),
  );
  const byGoal = new Map(paths.map((path) => [keyOf(path.goal), path]));
  return best
    .flatMap(({ candidate, score }) => {
      const path = byGoal.get(keyOf(candidate.goal));
      return path === undefined ? [] : [{ title: candidate.title, score, path }];
    })
    .toSorted((a, b) => b.score - a.score || preference(a.path) - preference(b.path))
    .slice(0, limit);
}

/** Of answers that match equally well, a state comes before a transition, and a short way before a long one. */
function preference({ goal, goalStep }: ChartPath): number {
  return (goal.kind === "state" ? 0 : 1000) + goalStep;
}

function keyOf({ kind, id }: Goal): string {
  return `${kind} ${id}`;
}

function listCandidates(chart: Chart): Candidate[] {
  const { states } = indexChart(chart);
  return [
    ...chart.states.filter(({ parent, type }) => parent !== undefined && type !== "history").map(ofState),
    ...chart.transitions.map((transition) => ofTransition(transition, states)),
  ];
}

function ofState(state: ChartState): Candidate {
  return {
    goal: { kind: "state", id: state.id },
    title: state.path.join("."),
    terms: weigh([
      [NAME, state.key],
      [NEAR, state.path.slice(0, -1).join(" ")],
      [TEXT, [state.description ?? "", ...state.tags, ...state.invokes.map(({ src }) => src)].join(" ")],
    ]),
  };
}

function ofTransition(transition: ChartTransition, states: ReadonlyMap<string, ChartState>): Candidate {
  const { id, source, trigger, guard, targets, description = "", actions } = transition;
  const from = states.get(source);
  const condition = guard === undefined ? "" : guardWords(guard);
  const event = triggerWords(trigger);
  const ends = targets.map((target) => states.get(target)?.key ?? "").join(" ");
  return {
    goal: { kind: "transition", id },
    title: `${condition === "" ? event : `${event} [${guard === undefined ? "" : guardLabel(guard)}]`} in ${from?.path.join(".") || source}`,
    terms: weigh([
      [NAME, `${event} ${condition}`],
      [NEAR, from?.key ?? ""],
      [TEXT, [description, from?.description ?? "", ends, ...actions.map(({ name }) => name)].join(" ")],
      // A delay that passes is what people call a timeout.
      [TEXT, trigger.kind === "after" ? "timeout waiting" : ""],
    ]),
  };
}

function weigh(texts: readonly (readonly [number, string])[]): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [weight, text] of texts) {
    for (const term of termsOf(text)) terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  }
  return terms;
}

/** A term that few states and transitions have says more than one that all have. */
function rarity(term: string, candidates: readonly Candidate[]): number {
  const having = candidates.filter(({ terms }) => [...terms.keys()].some((other) => areAlike(term, other))).length;
  return having === 0 ? 0 : 1 + Math.log(candidates.length / having);
}

/** How well the terms match, the more of them the better. */
function scoreOf({ terms }: Candidate, wanted: readonly string[], weights: readonly number[]): number {
  let sum = 0;
  let matched = 0;
  for (const [place, term] of wanted.entries()) {
    const found = [...terms].filter(([other]) => areAlike(term, other)).map(([, weight]) => weight);
    if (found.length === 0) continue;
    matched += 1;
    sum += Math.max(...found) * (weights[place] ?? 0);
  }
  return sum * (matched / wanted.length) ** 2;
}
