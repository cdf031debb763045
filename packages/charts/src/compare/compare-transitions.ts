/**
 * Finds which transition of one chart is which of the other, among those of the same state with the same trigger: first the
 * equal ones, then those with the same guard, then those with the same target. What is left alone on both sides is one
 * transition of which both have changed. A delay that has changed is found where nothing else has.
 */
import { delayWords, guardWords, namedWords, type ChartTransition, type Guard } from "../chart/index.ts";
import type { MatchedStates } from "./match-states.ts";
import type { ChangedMember, CompareChartsOptions, TransitionChange, TransitionMember } from "./model.ts";
import { guardName, nameOf, stableText, targetNames, triggerName, type NamedChart } from "./names.ts";
import { stateWords } from "./state-words.ts";

interface Pair {
  readonly earlier: ChartTransition;
  readonly later: ChartTransition;
}

export function compareTransitions(matched: MatchedStates, options: CompareChartsOptions): TransitionChange[] {
  return new TransitionComparison(matched, options).changes();
}

class TransitionComparison {
  private readonly before: NamedChart;
  private readonly after: NamedChart;
  private readonly options: CompareChartsOptions;

  constructor({ before, after }: MatchedStates, options: CompareChartsOptions) {
    this.before = before;
    this.after = after;
    this.options = options;
  }

  changes(): TransitionChange[] {
    const earlier = this.groups(this.before);
    const later = this.groups(this.after);
    const pairs = [...new Set([...later.keys(), ...earlier.keys()])].flatMap((key) =>
      this.pair(earlier.get(key) ?? [], later.get(key) ?? []),
    );
    const known = new Set(pairs.flatMap(({ earlier: one, later: other }) => [one, other]));
    const removed = this.before.chart.transitions.filter((each) => !known.has(each));
    const added = this.after.chart.transitions.filter((each) => !known.has(each));
    pairs.push(...this.pairDelays(removed, added));
    const moved = this.movedPairs(pairs);
    const earlierOf = new Map(pairs.map((pair) => [pair.later, pair.earlier]));
    const paired = new Set(earlierOf.values());
    const changes = this.after.chart.transitions.flatMap((after): TransitionChange[] => {
      const before = earlierOf.get(after);
      if (before === undefined) return [{ kind: "added", after }];
      const details = this.details(before, after, moved.has(after));
      return details.length === 0 ? [] : [{ kind: "changed", before, after, details }];
    });
    const gone = removed.filter((each) => !paired.has(each));
    return [...changes, ...gone.map((before): TransitionChange => ({ kind: "removed", before }))];
  }

  private groups(named: NamedChart): Map<string, ChartTransition[]> {
    const groups = new Map<string, ChartTransition[]>();
    for (const transition of named.chart.transitions) {
      const key = stableText([nameOf(named, transition.source), triggerName(named, transition)]);
      groups.set(key, [...(groups.get(key) ?? []), transition]);
    }
    return groups;
  }

  private pair(earlier: readonly ChartTransition[], later: readonly ChartTransition[]): Pair[] {
    const pairs: Pair[] = [];
    const left = { earlier: [...earlier], later: [...later] };
    const takeBy = (keyOf: (named: NamedChart, transition: ChartTransition) => string): void => {
      for (const one of left.later.slice()) {
        const other = left.earlier.find((each) => keyOf(this.before, each) === keyOf(this.after, one));
        if (other === undefined) continue;
        pairs.push({ earlier: other, later: one });
        left.earlier.splice(left.earlier.indexOf(other), 1);
        left.later.splice(left.later.indexOf(one), 1);
      }
    };
    takeBy(doesTheSame);
    takeBy((named, each) => stableText([guardName(each.guard), targetNames(named, each.targets)]));
    takeBy((_named, each) => guardName(each.guard));
    takeBy((named, each) => targetNames(named, each.targets));
    const [lastEarlier, lastLater] = [left.earlier[0], left.later[0]];
    if (left.earlier.length === 1 && left.later.length === 1 && lastEarlier !== undefined && lastLater !== undefined) {
      pairs.push({ earlier: lastEarlier, later: lastLater });
    }
    return pairs;
  }

  private pairDelays(removed: readonly ChartTransition[], added: readonly ChartTransition[]): Pair[] {
    return added.filter(isDelayed).flatMap((later) => {
      const key = placeAndContent(this.after, later);
      const alike = removed.filter((each) => isDelayed(each) && placeAndContent(this.before, each) === key);
      const rivals = added.filter((each) => isDelayed(each) && placeAndContent(this.after, each) === key);
      const [earlier] = alike;
      return earlier !== undefined && alike.length === 1 && rivals.length === 1 ? [{ earlier, later }] : [];
    });
  }

  /** Those that are tried at another place among the others that both charts have. */
  private movedPairs(pairs: readonly Pair[]): ReadonlySet<ChartTransition> {
    const groups = new Map<string, Pair[]>();
    for (const pair of pairs) {
      const key = stableText([pair.later.source, triggerName(this.after, pair.later)]);
      groups.set(key, [...(groups.get(key) ?? []), pair]);
    }
    const moved = [...groups.values()].flatMap((group) => {
      const sorted = group.toSorted((a, b) => a.later.order - b.later.order);
      const kept = longestRising(sorted.map(({ earlier }) => earlier.order));
      return sorted.filter((_pair, place) => !kept.has(place)).map(({ later }) => later);
    });
    return new Set(moved);
  }

  private details(
    earlier: ChartTransition,
    later: ChartTransition,
    isMoved: boolean,
  ): ChangedMember<TransitionMember>[] {
    const details: ChangedMember<TransitionMember>[] = [];
    const add = (member: TransitionMember, hasChanged: boolean, before: string, after: string): void => {
      if (hasChanged) details.push({ member, before, after });
    };
    const [targetBefore, targetAfter] = [
      targetNames(this.before, earlier.targets),
      targetNames(this.after, later.targets),
    ];
    add("target", targetBefore !== targetAfter, targetWords(this.before, earlier), targetWords(this.after, later));
    add("guard", guardName(earlier.guard) !== guardName(later.guard), words(earlier.guard), words(later.guard));
    const [wait, laterWait] = [delayOf(earlier), delayOf(later)];
    add("delay", wait !== laterWait, wait, laterWait);
    const [does, laterDoes] = [stableText(earlier.actions), stableText(later.actions)];
    add("effects", does !== laterDoes, actionWords(earlier), actionWords(later));
    add("reenter", earlier.reenter !== later.reenter, String(earlier.reenter), String(later.reenter));
    add("order", isMoved, String(earlier.order + 1), String(later.order + 1));
    if (this.options.ignoresDescriptions !== true) {
      const [said, laterSaid] = [earlier.description ?? "", later.description ?? ""];
      add("description", said !== laterSaid, said, laterSaid);
      const [meta, laterMeta] = [stableText(earlier.meta) ?? "", stableText(later.meta) ?? ""];
      add("meta", meta !== laterMeta, meta, laterMeta);
    }
    return details;
  }
}

function isDelayed({ trigger }: ChartTransition): boolean {
  return trigger.kind === "after";
}

function placeAndContent(named: NamedChart, each: ChartTransition): string {
  return stableText([nameOf(named, each.source), doesTheSame(named, each)]);
}

function doesTheSame(named: NamedChart, { guard, targets, actions, reenter }: ChartTransition): string {
  return stableText([guardName(guard), targetNames(named, targets), actions, reenter]);
}

function actionWords({ actions }: ChartTransition): string {
  return actions.map(namedWords).join(", ");
}

function targetWords({ chart }: NamedChart, { targets }: ChartTransition): string {
  return targets.length === 0 ? "no other state" : targets.map((id) => stateWords(chart, id)).join(" and ");
}

function words(guard: Guard | undefined): string {
  return guard === undefined ? "" : guardWords(guard);
}

function delayOf({ trigger }: ChartTransition): string {
  return trigger.kind === "after" ? delayWords(trigger.delay) : "";
}

/** The places of the longest rising part of a list of different numbers. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  let best: readonly number[] = [];
  const ending: (readonly number[])[] = [];
  for (const [place, value] of numbers.entries()) {
    const before = ending.filter((_way, end) => (numbers[end] ?? 0) < value);
    const longest = before.reduce<readonly number[]>((one, other) => (other.length > one.length ? other : one), []);
    ending.push([...longest, place]);
    if (longest.length + 1 > best.length) best = [...longest, place];
  }
  return new Set(best);
}
