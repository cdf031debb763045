/** What differs between two charts of one machine, as plain data. */
import type { Chart, ChartState, ChartTransition } from "../chart/index.ts";

/** What differs between two charts of one machine. */
export interface ChartComparison {
  readonly before: Chart;
  readonly after: Chart;
  /** Nothing differs but the order in which states and events are written. */
  readonly isEqual: boolean;
  /** In the order of the later chart; removed ones at the end. */
  readonly states: readonly StateChange[];
  readonly transitions: readonly TransitionChange[];
}

/** A state that differs. */
export type StateChange = Change<ChartState, StateMember>;
/** A transition that differs. */
export type TransitionChange = Change<ChartTransition, TransitionMember>;

/** Something that only one of the charts has, or that has changed. */
export type Change<Thing, Member> =
  | { readonly kind: "added"; readonly after: Thing }
  | { readonly kind: "removed"; readonly before: Thing }
  | {
      readonly kind: "changed";
      readonly before: Thing;
      readonly after: Thing;
      readonly details: readonly ChangedMember<Member>[];
    };

/** One member of a state or transition that has changed, in words. */
export interface ChangedMember<Member> {
  readonly member: Member;
  /** In words; empty where there was none. */
  readonly before: string;
  readonly after: string;
}

/** What can change about a state. */
export type StateMember =
  /** The state is renamed, or moved: everything else about it is the same, or the machine gives it the same id. */
  | "name"
  | "type"
  | "initial state"
  | "history"
  | "actors"
  | "entry"
  | "exit"
  | "tags"
  | "output"
  | "description"
  | "meta";

/** What can change about a transition. */
export type TransitionMember =
  | "target"
  | "guard"
  | "delay"
  | "effects"
  /** Whether the source is left and entered again. */
  | "reenter"
  /** The place among the transitions with the same trigger. The first one whose guard allows it is taken. */
  | "order"
  | "description"
  | "meta";

/** What is compared. */
export interface CompareChartsOptions {
  /** Descriptions and `meta` may differ: only what the machine does is compared. */
  readonly ignoresDescriptions?: boolean;
}
