/** The record of the states and transitions that a machine takes. */
import { transitionsOf } from "@poolgate/testkit/machine-trace";
import { expect, it } from "vitest";
import { createMachine } from "xstate";

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
