/** Tells what has changed in the states that two charts have in common, and which only one of them has. */
import { namedWords, type ChartState, type Named } from "../chart/index.ts";
import type { MatchedStates } from "./match-states.ts";
import type { ChangedMember, CompareChartsOptions, StateChange, StateMember } from "./model.ts";
import { actorNames, factsOf, nameOf, stableText, targetNames, type NamedChart } from "./names.ts";
import { pathWords, stateWords } from "./state-words.ts";

type Words = (named: NamedChart, state: ChartState) => string;

/** How each member is compared, and how it is worded. */
const MEMBERS: readonly (readonly [StateMember, Words, Words])[] = [
  ["type", (_named, { type }) => type, (_named, { type }) => type],
  [
    "initial state",
    (named, { initial, initialActions }) =>
      stableText([initial === undefined ? "" : nameOf(named, initial), initialActions]),
    ({ chart }, { initial, initialActions }) =>
      [initial === undefined ? "" : stateWords(chart, initial), ...initialActions.map(namedWords)].join(" / "),
  ],
  [
    "history",
    (named, { history }) => (history === undefined ? "" : history.depth + targetNames(named, history.targets)),
    ({ chart }, { history }) =>
      history === undefined ? "" : [history.depth, ...history.targets.map((id) => stateWords(chart, id))].join(" "),
  ],
  [
    "actors",
    (named, state) => stableText(actorNames(named, state)),
    (_named, { invokes }) =>
      invokes.map(({ src, id }) => (/^\d+\./u.test(id) || src === id ? src : `${src} as ${id}`)).join(", "),
  ],
  ["entry", (_named, { entry }) => stableText(entry), (_named, { entry }) => actionWords(entry)],
  ["exit", (_named, { exit }) => stableText(exit), (_named, { exit }) => actionWords(exit)],
  ["tags", (_named, { tags }) => stableText(tags.toSorted()), (_named, { tags }) => tags.join(", ")],
  [
    "output",
    (named, state) => stableText(factsOf(named, state)["output"]) ?? "",
    (_named, { output }) => (output?.kind === "value" ? JSON.stringify(output.value) : (output?.kind ?? "")),
  ],
];
const DESCRIBING: typeof MEMBERS = [
  ["description", (_named, state) => state.description ?? "", (_named, state) => state.description ?? ""],
  ["meta", (_named, { meta }) => stableText(meta) ?? "", (_named, { meta }) => stableText(meta) ?? ""],
];

export function compareStates(matched: MatchedStates, options: CompareChartsOptions): StateChange[] {
  const { before, after, earlierIds } = matched;
  const members = options.ignoresDescriptions === true ? MEMBERS : [...MEMBERS, ...DESCRIBING];
  const changes = after.chart.states.flatMap((state): StateChange[] => {
    const earlier = before.index.states.get(earlierIds.get(state.id) ?? "");
    if (earlier === undefined) return [{ kind: "added", after: state }];
    const changed = members.flatMap(([member, keyOf, wordsOf]): ChangedMember<StateMember>[] =>
      keyOf(before, earlier) === keyOf(after, state)
        ? []
        : [{ member, before: wordsOf(before, earlier), after: wordsOf(after, state) }],
    );
    const details = [...renaming(before, after, earlier, state), ...changed];
    return details.length === 0 ? [] : [{ kind: "changed", before: earlier, after: state, details }];
  });
  const kept = new Set(earlierIds.values());
  const removed = before.chart.states.filter(({ id }) => !kept.has(id));
  return [...changes, ...removed.map((state): StateChange => ({ kind: "removed", before: state }))];
}

/** A state that only lies in a renamed one keeps its own name. */
function renaming(
  before: NamedChart,
  after: NamedChart,
  earlier: ChartState,
  state: ChartState,
): ChangedMember<StateMember>[] {
  const [oldPlace, newPlace] = [
    stableText([earlier.parent === undefined ? "" : nameOf(before, earlier.parent), earlier.key]),
    stableText([state.parent === undefined ? "" : nameOf(after, state.parent), state.key]),
  ];
  return oldPlace === newPlace ? [] : [{ member: "name", before: pathWords(earlier), after: pathWords(state) }];
}

function actionWords(actions: readonly Named[]): string {
  return actions.map(namedWords).join(", ");
}
