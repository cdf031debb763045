/** The record of the states and transitions that a machine takes. */
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

it("lists every branch of every candidate list of a machine", () => {
  expect(transitionsOf(door)).toEqual([
    "(root): burned",
    "closed: opened [0]",
    "closed: opened [1]",
    "closed: knocked",
    "stuck: (always)",
    "open: xstate.after.1000.door.open",
  ]);
});

it("lists every innermost state", () => {
  expect(statesOf(door)).toEqual(["closed", "stuck", "open.wide", "gone"]);
});

describe("traceMachine", () => {
  it("records the passed states, including transient ones, and the branches taken, by the same names", () => {
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

  it("ignores other machines", () => {
    const { observe, takeStates, taken } = traceMachine("window");
    createActor(door, { inspect: observe }).start().send({ type: "burned" });
    expect([takeStates(), [...taken]]).toEqual([[], []]);
  });
});

it("formats a state value as its path", () => {
  expect(pathOfValue("closed")).toBe("closed");
  expect(pathOfValue({ open: { wide: "still" } })).toBe("open.wide.still");
});
