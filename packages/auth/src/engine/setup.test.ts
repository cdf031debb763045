/** The machines of this package's setup are those of XState's. */
import { assign, getInitialSnapshot, getNextSnapshot, setup as setupOfXState } from "xstate";
import { expect, it } from "vitest";
import { setup } from "./setup.ts";

function machineOf(make: typeof setup) {
  const words = make({
    types: { context: {} as { count: number }, events: {} as { type: "counted" } },
    actions: { count: assign(({ context }) => ({ count: context.count + 1 })) },
    guards: { isLow: ({ context }) => context.count < 1 },
    delays: { soon: 1 },
  });
  const counting = words.createStateConfig({
    on: { counted: { guard: "isLow", actions: "count" } },
    after: { soon: "done" },
  });
  return words.createMachine({
    id: "sample",
    context: { count: 0 },
    initial: "counting",
    states: { counting, done: { type: "final" } },
  });
}

const ours = machineOf(setup);
const theirs = machineOf(setupOfXState);

it("has the same definition and the same implementations", () => {
  expect(JSON.stringify(ours)).toBe(JSON.stringify(theirs));
  expect(Object.keys(ours.implementations)).toEqual(Object.keys(theirs.implementations));
  for (const kind of ["actions", "guards", "delays"] as const) {
    expect(Object.keys(ours.implementations[kind])).toEqual(Object.keys(theirs.implementations[kind]));
  }
});

it.each([
  ["ours", ours],
  ["XState's", theirs],
])("counts once: %s", (_, machine) => {
  const once = getNextSnapshot(machine, getInitialSnapshot(machine), { type: "counted" });
  const twice = getNextSnapshot(machine, once, { type: "counted" });
  expect([once.context, twice.context]).toEqual([{ count: 1 }, { count: 1 }]);
});
