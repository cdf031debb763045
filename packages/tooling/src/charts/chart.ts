/**
 * What a chart file says about a machine: a plain tree of states and transitions, everything by name.
 *
 * Diagram, tables and JSON are all written from this tree, so that they cannot disagree. It knows nothing of XState.
 */

/** A guard or an action by its name, with its parameters where they are plain data. */
export interface Named {
  readonly name: string;
  readonly params?: unknown;
}

/** What sets a transition off. */
export type Trigger =
  | { readonly kind: "event"; readonly name: string }
  | { readonly kind: "always" }
  /** Milliseconds, or the name of a delay. */
  | { readonly kind: "after"; readonly delay: string }
  | { readonly kind: "done" | "error" | "snapshot"; readonly invokeId: string }
  /** The state's own children are finished. */
  | { readonly kind: "allDone" };

export interface ChartTransition {
  readonly trigger: Trigger;
  readonly guard?: Named;
  /** Absolute ids; absent means that the state is not left. */
  readonly targets?: readonly string[];
  readonly actions: readonly Named[];
  readonly reenter: boolean;
  readonly description?: string;
  readonly meta?: unknown;
}

export interface ChartInvoke {
  readonly id: string;
  readonly src: string;
  readonly systemId?: string;
}

export interface ChartState {
  /** Absolute, as in `signIn.proving`. */
  readonly id: string;
  readonly key: string;
  readonly type: "atomic" | "compound" | "parallel" | "final" | "history";
  /** The source gives this id by hand; it doesn't follow from the path. */
  readonly hasOwnId: boolean;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly meta?: unknown;
  /** Key of the child that is entered first. */
  readonly initial?: string;
  readonly initialActions: readonly Named[];
  readonly history?: { readonly depth: "shallow" | "deep"; readonly target?: string };
  readonly invokes: readonly ChartInvoke[];
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
  /** In the order in which XState tries them. */
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

/** The state and everything below it, parents first, in document order. */
export function flattenStates(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap(flattenStates)];
}
