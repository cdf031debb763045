/**
 * A state chart as plain data: states and transitions in two flat lists, everything by name, and what is wrong with it.
 *
 * `JSON.stringify` of a chart is stable for the same machine. Layout, drawing, paths and comparison work on this model
 * alone and know nothing of XState. Code (guards, actions, actors, delays) stands in it by name only.
 */

/** One machine. */
export interface Chart {
  /** The machine's id. It is also the id of the root state. */
  readonly id: string;
  readonly description?: string;
  /** Parents before their children, in document order. The first one is the root. */
  readonly states: readonly ChartState[];
  /** By source, in the order of `states`; for each source in the order in which XState tries them. */
  readonly transitions: readonly ChartTransition[];
  /** What is wrong with the machine. Empty when nothing is. */
  readonly problems: readonly ChartProblem[];
}

/** One state, with what it does and where it lies. */
export interface ChartState {
  /** XState's own id: `signIn.proving`, or the id that the machine gives this state. Unique in the chart. */
  readonly id: string;
  /** The last part of the path; the machine's id for the root. */
  readonly key: string;
  /** The keys below the root; empty for the root. */
  readonly path: readonly string[];
  /** Id of the parent; absent for the root. */
  readonly parent?: string;
  /** Ids of the children, in document order. */
  readonly children: readonly string[];
  readonly type: "atomic" | "compound" | "parallel" | "final" | "history";
  /** The machine gives this id; it does not follow from the path. */
  readonly hasOwnId: boolean;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly meta?: unknown;
  /** Id of the child that is entered first, and what happens on the way there. */
  readonly initial?: string;
  readonly initialActions: readonly Named[];
  /** Only for history states. Without ids of its own, it leads to the parent's initial state. */
  readonly history?: { readonly depth: "shallow" | "deep"; readonly targets: readonly string[] };
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  readonly invokes: readonly ChartInvoke[];
  /** The output of a final state: data, or `"computed"` by a function. */
  readonly output?: { readonly kind: "value"; readonly value: unknown } | { readonly kind: "computed" };
}

/** One transition: from where, on what, if what, to where, and what it does. */
export interface ChartTransition {
  /**
   * Unique in the chart, and the same for the same machine: `signIn.proving/done:initiateAuth/0`, the source's id, the
   * trigger, and the place among the transitions with this source and trigger.
   */
  readonly id: string;
  /** Id of the state that handles the trigger. */
  readonly source: string;
  readonly trigger: Trigger;
  /** Place among the transitions with the same source and trigger: the first one whose guard allows it is taken. */
  readonly order: number;
  readonly guard?: Guard;
  /** Ids. Empty when the state is not left. */
  readonly targets: readonly string[];
  readonly actions: readonly Named[];
  /** The source is left and entered again, even if the target lies in it. */
  readonly reenter: boolean;
  /** The source is not left: there is no target, or all targets lie in it or are it, and it is not entered again. */
  readonly isInternal: boolean;
  readonly description?: string;
  readonly meta?: unknown;
}

/** What sets a transition off. */
export type Trigger =
  | { readonly kind: "event"; readonly name: string }
  /** Any event (`*`), or any that begins with these words (`mouse.*`). */
  | { readonly kind: "wildcard"; readonly name: string }
  | { readonly kind: "always" }
  /** Milliseconds, or the name of a delay. */
  | { readonly kind: "after"; readonly delay: string }
  /** An actor is done, has failed, or has a new snapshot. */
  | { readonly kind: "done" | "error" | "snapshot"; readonly invokeId: string }
  /** The state's own children are done. */
  | { readonly kind: "allDone" };

/** What allows a transition. */
export type Guard =
  | ({ readonly kind: "named" } & Named)
  | { readonly kind: "and" | "or"; readonly guards: readonly Guard[] }
  | { readonly kind: "not"; readonly guard: Guard }
  /** True in these states: ids or paths, as the machine words them. */
  | { readonly kind: "stateIn"; readonly state: string };

/** A guard or an action by its name, with its parameters where they are plain data. */
export interface Named {
  readonly name: string;
  readonly params?: unknown;
  /** It is a function without a name in the machine; `name` is a stand-in. */
  readonly isInline?: true;
}

/** An actor that runs while its state is active. */
export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
  readonly systemId?: string;
  /** The actor has no name in the machine; `src` is a stand-in. */
  readonly isInline?: true;
}

/** What kinds of problems a machine can have. */
export type ChartProblemCode =
  | "not-a-machine"
  | "too-deep"
  | "invalid-member"
  | "xstate-4"
  | "duplicate-id"
  | "missing-initial"
  | "missing-target"
  | "unreachable-state"
  | "shadowed-transition"
  | "endless-always";

/** One thing that is wrong. The rest of the machine is in the chart nevertheless. */
export interface ChartProblem {
  readonly code: ChartProblemCode;
  /** One sentence in plain words. */
  readonly message: string;
  /** Id of the state where it is. */
  readonly state?: string;
  /** Id of the transition that it is about. */
  readonly transition?: string;
}
