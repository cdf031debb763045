import { pathOfValue, statesOf, traceMachine, transitionsOf } from "@poolgate/testkit/machine-trace";
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";

const door = createMachine({
  id: "door",
  initial: "closed",
  on: { burned: ".gone" },
  states: {
    closed: {
      on: {
        opened: [{ guard: ({ event }) => event["isKey"] === true, target: "open" }, { target: "stuck" }],
        knocked: {},
      },
    },
    stuck: { always: "closed" },
    open: { initial: "wide", states: { wide: {} }, after: { 1000: "closed" } },
    gone: { type: "final" },
  },
});

it("names every branch of every list of a machine", () => {
  expect(transitionsOf(door)).toEqual([
    "(root): burned",
    "closed: opened [0]",
    "closed: opened [1]",
    "closed: knocked",
    "stuck: (always)",
    "open: xstate.after.1000.door.open",
  ]);
});

it("names every innermost state", () => {
  expect(statesOf(door)).toEqual(["closed", "stuck", "open.wide", "gone"]);
});

describe("traceMachine", () => {
  it("tells the states passed, the passing ones too, and the branches taken, by the same names", () => {
    const { observe, takeStates, taken, visited } = traceMachine("door");
    const actor = createActor(door, { inspect: observe }).start();
    takeStates();
    actor.send({ type: "opened", isKey: false });
    expect(takeStates()).toEqual(["stuck", "closed"]);
    actor.send({ type: "knocked" });
    actor.send({ type: "opened", isKey: true });
    expect(takeStates()).toEqual(["closed", "open.wide"]);
    expect(takeStates()).toEqual([]);
    expect(transitionsOf(door).filter((name) => !taken.has(name))).toEqual([
      "(root): burned",
      "open: xstate.after.1000.door.open",
    ]);
    expect(statesOf(door).filter((name) => !visited.has(name))).toEqual(["gone"]);
    actor.stop();
  });

  it("passes over the machines of other names", () => {
    const { observe, takeStates, taken } = traceMachine("window");
    createActor(door, { inspect: observe }).start().send({ type: "burned" });
    expect([takeStates(), [...taken]]).toEqual([[], []]);
  });
});

it("writes a state value as its path", () => {
  expect(pathOfValue("closed")).toBe("closed");
  expect(pathOfValue({ open: { wide: "still" } })).toBe("open.wide.still");
});
