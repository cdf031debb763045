/**
 * Tests a machine with a table that was written by hand: this state and this event lead to that state.
 *
 * Each row is stepped purely, as by XState's `transition`: no effect runs and no time passes. The table defines the
 * expected behaviour, so it names states and events itself. It has the transitions that no test against the local pool
 * takes; `test` fails when a machine has one that is in neither.
 */
import { AuthError, type AuthErrorCode, Secret } from "@poolgate/auth";
import { expect, it } from "vitest";
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type EventObject, type StateValue } from "xstate";
import { pathOfValue } from "./machine-trace.ts";

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

/** One row: in this state, this event leads to that state. */
export function row(
  from: string,
  event: EventObject & Readonly<Record<string, unknown>>,
  to: string,
  more: Pick<TransitionRow, "given" | "holds"> = {},
): TransitionRow {
  return { from, event, to, ...more };
}

export interface Step {
  readonly to: string;
  readonly context: Readonly<Record<string, unknown>>;
  /** The types of the effects that the step returns, such as `xstate.spawnChild`, or names of custom actions. */
  readonly effects: readonly string[];
}

const nothing = (): void => undefined;

/** Steps a machine once from a state that is given by its path. */
export function stepOnce(
  machine: AnyStateMachine,
  input: unknown,
  { from, given, event }: Omit<TransitionRow, "to" | "holds">,
): Step {
  // The actor is not started, so its children and its timers do not run.
  const self = createActor(machine, { input });
  const { context } = self.getSnapshot() as AnyMachineSnapshot;
  const snapshot = machine.resolveState({ value: valueOf(from), context: { ...context, ...given } });
  const effects: string[] = [];
  const next = machine.transition(snapshot, event as never, {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type }) => void effects.push(type),
  });
  return { to: pathOfValue(next.value), context: next.context, effects };
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

/** An error of the engine. */
export function failure(code: AuthErrorCode, afterLostAnswer = false): AuthError {
  return new AuthError({ name: "N", code, message: "m", afterLostAnswer });
}

/** What a context contains while it shows such an error. */
export function withFailure(code: AuthErrorCode): { readonly failure: unknown } {
  return { failure: expect.objectContaining({ code }) as unknown };
}

/** The event of a delay that ended in a state, given by its dotted path. */
export function elapsed(delay: string, machine: AnyStateMachine, path: string): EventObject {
  return { type: `xstate.after.${delay}.${machine.id}.${path}` };
}

export interface TransitionTable {
  /** The input of the machine in each row. */
  readonly input?: unknown;
  /** The state in which the machine starts with an input. */
  readonly starts?: readonly (readonly [input: unknown, state: string])[];
}

/** Tests each row of a table, and in which state the machine starts. */
export function testTransitions(
  machine: AnyStateMachine,
  rows: readonly TransitionRow[],
  { input, starts = [] }: TransitionTable = {},
): void {
  it.each(rows)("%# $from on $event.type ends in $to", ({ to, holds, ...start }) => {
    const next = stepOnce(machine, input, start);
    expect(next.to).toBe(to);
    expect(unsealed(next.context)).toMatchObject(unsealed(holds));
  });

  it.each(starts)("starts with %o in %s", (start, state) => {
    expect(pathOfValue(createActor(machine, { input: start }).getSnapshot().value)).toBe(state);
  });
}

function valueOf(path: string): StateValue {
  const [first = "", ...rest] = path.split(".");
  return rest.length === 0 ? first : { [first]: valueOf(rest.join(".")) };
}
