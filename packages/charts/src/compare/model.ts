/** What differs between two charts of one machine, as plain data. */
import type { Chart, ChartState, ChartTransition } from "../chart/index.ts";

export interface ChartComparison {
  readonly before: Chart;
  readonly after: Chart;
  /** Nothing differs but the order in which states and events are written. */
  readonly isEqual: boolean;
  /** In the order of the later chart; removed ones at the end. */
  readonly states: readonly StateChange[];
  readonly transitions: readonly TransitionChange[];
}

export type StateChange = Change<ChartState, StateMember>;
export type TransitionChange = Change<ChartTransition, TransitionMember>;

export type Change<Thing, Member> =
  | { readonly kind: "added"; readonly after: Thing }
  | { readonly kind: "removed"; readonly before: Thing }
  | {
      readonly kind: "changed";
      readonly before: Thing;
      readonly after: Thing;
      readonly details: readonly ChangedMember<Member>[];
    };

export interface ChangedMember<Member> {
  readonly member: Member;
  /** In words; empty where there was none. */
  readonly before: string;
  readonly after: string;
}

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

export interface CompareChartsOptions {
  /** Descriptions and `meta` may differ: only what the machine does is compared. */
  readonly ignoresDescriptions?: boolean;
}
