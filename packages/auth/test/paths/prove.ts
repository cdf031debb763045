/**
 * Tests a machine with a table: walks that take every row, and in the proof every pair of successive rows, each with a
 * real actor and a real pool. After each step, the passed states, the reached state and the shown failure are compared
 * with the table.
 *
 * The table defines the expected behaviour. Its completeness is measured: after all walks the machine must have been in
 * every state and taken every branch of every guarded list, except those that the table names with a reason. So a new
 * branch fails the last test of its machine until a row takes it. Its pairs with all other rows are added to the proof
 * automatically.
 */
import { IN_PROOF } from "@poolgate/testkit/in-proof";
import {
  ambiguousRows,
  coveringPaths,
  nameOfRow,
  type PathRow,
  START,
  stateOf,
  uncovered,
} from "@poolgate/testkit/machine-paths";
import { type MachineTrace, pathOfValue, statesOf, traceMachine, transitionsOf } from "@poolgate/testkit/machine-trace";
import { stepOnce, type TransitionRow, unsealed } from "@poolgate/testkit/transition-table";
import { describe, expect, it } from "vitest";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { AuthErrorCode } from "../../src/protocol/errors/auth-error.ts";
import { openWorld, type World, type WorldOptions } from "./world.ts";

export interface Row extends PathRow {
  /** Does what the user does in this state, after the pool and the network were prepared. */
  readonly act: (world: World) => void | Promise<void>;
  /** The states that are passed on the way to the next state, including transient ones. */
  readonly through?: readonly string[];
  /** The code of the failure that is shown afterwards: `same` for the one that was shown before; undefined for none. */
  readonly failure?: AuthErrorCode | "same";
  /** The settings of the pool, for a row that starts a walk. */
  readonly world?: WorldOptions;
}

/** A transition that no pool, no user and no fault of the environment can cause. It is tested purely instead. */
export interface UnprovokedRow extends TransitionRow {
  /** The machine's own name of the transition. */
  readonly transition: string;
  readonly because: string;
}

export interface Proof {
  readonly machine: AnyStateMachine;
  readonly rows: readonly Row[];
  readonly unprovoked: { readonly input: unknown; readonly rows: readonly UnprovokedRow[] };
  /** The table's name of a state whose path is ambiguous; by default its path. */
  readonly nameOf?: (snapshot: AnyMachineSnapshot) => string;
  /** The shown failure; by default the machine's own. */
  readonly failureOf?: (snapshot: AnyMachineSnapshot) => AuthErrorCode | undefined;
  /** Whether nothing more happens by itself; by default true while the machine is not busy. */
  readonly isAtRest?: (snapshot: AnyMachineSnapshot) => boolean;
}

const PATIENCE_MS = 5_000;

export function prove({ machine, rows, unprovoked, ...views }: Proof): void {
  const paths = coveringPaths(rows, IN_PROOF ? "pairs" : "rows");
  const trace = traceMachine(machine.id);

  it("the table has no contradictory rows, and the walks take all of it", () => {
    expect(ambiguousRows(rows)).toEqual([]);
    const { places, rows: missing, pairs } = uncovered(rows, paths);
    expect({ places, missing, pairs: IN_PROOF ? pairs : [] }).toEqual({ places: [], missing: [], pairs: [] });
  });

  describe("walks", () => {
    it.each(paths.map((path, index) => [`${index + 1}: ${path.map(({ when }) => when).join(", ")}`, path] as const))(
      "%s",
      async (_, path) => {
        const world = openWorld(path[0]?.world ?? {}, trace);
        trace.takeStates();
        for (const row of path) await step(world, row, trace, views);
        expect(world.leaks()).toEqual([]);
      },
    );
  });

  it.each(unprovoked.rows)("$transition ends in $to, tested purely, because $because", (row) => {
    const { to, context } = stepOnce(machine, unprovoked.input, row);
    expect(to).toBe(row.to);
    expect(unsealed(context)).toMatchObject(unsealed(row.holds));
  });

  it("the machine was in each of its states, and took each of its branches except those that nothing can cause", () => {
    expect(statesOf(machine).filter((state) => !trace.visited.has(state))).toEqual([]);
    const untaken = transitionsOf(machine).filter((name) => !trace.taken.has(name));
    expect(untaken.toSorted()).toEqual(unprovoked.rows.map(({ transition }) => transition).toSorted());
  });
}

/** Takes one row and compares the result. */
async function step(world: World, row: Row, trace: MachineTrace, views: Partial<Proof>): Promise<void> {
  const { nameOf = pathOf, failureOf = ownFailure, isAtRest = isIdle } = views;
  world.calm();
  const to = stateOf(row.to);
  const before = row.from === START ? undefined : failureOf(world.snapshot);
  await world.clock.settle(Promise.resolve(row.act(world)));
  await world.clock.settle(rest(() => isAtRest(world.snapshot) && nameOf(world.snapshot) === to));
  const states = trace.takeStates();
  expect({
    row: nameOfRow(row),
    through: withoutEnds(states, stateOf(row.from), pathOf(world.snapshot)),
    to: nameOf(world.snapshot),
    failure: failureOf(world.snapshot),
  }).toEqual({
    row: nameOfRow(row),
    through: row.through ?? [],
    to,
    failure: row.failure === "same" ? before : row.failure,
  });
}

/** Waits until it is true and stays so, up to a time limit. */
async function rest(isAtRest: () => boolean): Promise<void> {
  const givesUpAtMs = performance.now() + PATIENCE_MS;
  for (let calm = 0; calm < 3 && performance.now() < givesUpAtMs; calm = isAtRest() ? calm + 1 : 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The states in between: a walk may stay in its first state, and ends in its last. */
function withoutEnds(states: readonly string[], from: string, to: string): readonly string[] {
  const left = states[0] === from ? states.slice(1) : states;
  return left.at(-1) === to ? left.slice(0, -1) : left;
}

const pathOf = ({ value }: AnyMachineSnapshot): string => pathOfValue(value);

const isIdle = (snapshot: AnyMachineSnapshot): boolean => !snapshot.hasTag("busy");

function ownFailure({ context }: AnyMachineSnapshot): AuthErrorCode | undefined {
  return (context as { readonly failure?: { readonly code: AuthErrorCode } }).failure?.code;
}
