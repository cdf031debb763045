/**
 * Tests a machine with a table that was written by hand: this state and this event lead to that state.
 *
 * Each row is stepped purely (XState's `transition`): no effect runs and no time passes. The table defines the expected
 * behaviour, so it names states and events itself. `uncoveredEvents` lists the machine's events that have no row.
 */
import { Secret } from "@poolgate/auth";
import {
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  initialTransition,
  type StateValue,
  transition,
} from "xstate";

export interface TransitionRow {
  /** The dotted path of the state, such as `signedIn.current`. */
  readonly from: string;
  /** The differences from the machine's initial context. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly event: EventObject;
  readonly to: string;
  /** What the context must contain afterwards. */
  readonly holds?: Readonly<Record<string, unknown>>;
}

export interface Step {
  readonly to: string;
  readonly context: Readonly<Record<string, unknown>>;
  /** The types of the effects that the step returns, such as `xstate.spawnChild`, or names of custom actions. */
  readonly effects: readonly string[];
}

/** Steps a machine once from a state that is given by its path. */
export function stepOnce(machine: AnyStateMachine, input: unknown, row: Omit<TransitionRow, "to" | "holds">): Step {
  const [{ context }] = initialTransition(machine, input as never);
  const snapshot = machine.resolveState({ value: valueOf(row.from), context: { ...context, ...row.given } });
  const [next, effects] = transition(machine, snapshot, row.event as never);
  return { to: pathOf(next.value), context: next.context, effects: effects.map(({ type }) => type) };
}

/** The contents of a context with its secrets opened, for comparisons: sealed secrets all look equal. */
export function unsealed(values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value instanceof Secret ? { sealed: value.reveal() } : value]),
  );
}

/** The event of an effect that succeeded. */
export function done(effect: string, output?: unknown): EventObject & { output: unknown } {
  return { type: `xstate.done.actor.${effect}`, output };
}

/** The event of an effect that failed. */
export function failed(effect: string, error: unknown): EventObject & { error: unknown } {
  return { type: `xstate.error.actor.${effect}`, error };
}

/** The event of a delay that ended in a state, given by its dotted path. */
export function elapsed(delay: string, machine: AnyStateMachine, path: string): EventObject {
  return { type: `xstate.after.${delay}.${machine.id}.${path}` };
}

/** Every `state: event` of the machine for which the table has no row. */
export function uncoveredEvents(machine: AnyStateMachine, rows: readonly TransitionRow[]): string[] {
  const covered = new Set(rows.map(({ from, event }) => `${from}: ${event.type}`));
  const isCovered = (path: string, event: string): boolean =>
    [...covered].some(
      (row) => row === `${path}: ${event}` || (row.startsWith(`${path}.`) && row.endsWith(`: ${event}`)),
    );
  return nodesOf(machine.root)
    .flatMap((node) => [...node.transitions.keys()].map((event) => [node.path.join("."), event] as const))
    .filter(
      ([path, event]) =>
        !isCovered(path, event) && !(path === "" && [...covered].some((row) => row.endsWith(`: ${event}`))),
    )
    .map(([path, event]) => `${path || "(root)"}: ${event}`);
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function valueOf(path: string): StateValue {
  const [first = "", ...rest] = path.split(".");
  return rest.length === 0 ? first : { [first]: valueOf(rest.join(".")) };
}

function pathOf(value: StateValue): string {
  if (typeof value === "string") return value;
  const [entry] = Object.entries(value);
  if (entry?.[1] === undefined) return "";
  return `${entry[0]}.${pathOf(entry[1])}`;
}
