/** The machine that stands in for another one while its chunk is loaded. */
import { failed, row, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { assign, createActor, fromPromise, setup } from "xstate";
import { describe, expect, it } from "vitest";
import { engineError } from "../../protocol/errors/engine-error.ts";
import { plainMachine } from "../plain-machine.ts";
import { createLoadingMachine } from "./loading.machine.ts";
import { lazyMachine } from "./lazy-machine.ts";

const counter = setup({
  types: {} as { input: { from: number }; context: { count: number }; events: { type: "add" } },
  actors: { settle: fromPromise(async () => undefined) },
}).createMachine({
  context: ({ input }) => ({ count: input.from }),
  initial: "counting",
  states: {
    counting: {
      on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
      invoke: { src: "settle", onDone: "settled" },
    },
    settled: { type: "final" },
  },
});

const load = (): Promise<typeof counter> => Promise.resolve(counter);
const timers = { setTimeout, clearTimeout };

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const add = { type: "add" };
const unreachable = expect.objectContaining({ code: "network.unreachable" });

const table: TransitionRow[] = [
  row("loading.quiet", add, "loading.awaited", { holds: { heldEvent: add } }),
  row("loading.quiet", { type: "failure.dismissed" }, "loading.quiet", { holds: { heldEvent: undefined } }),
  row("loading.awaited", failed("load", engineError("network.unreachable")), "failed", {
    given: { heldEvent: add },
    holds: { heldEvent: undefined, failure: unreachable },
  }),
  row("failed", { type: "failure.dismissed" }, "failed", { holds: { failure: undefined } }),
  row("failed", add, "loading.awaited", { holds: { heldEvent: add, failure: undefined } }),
];

describe("loadingMachine", () => {
  testTransitions(plainMachine(createLoadingMachine), table, { input: { input: { username: "ann" }, load, timers } });
});

describe("lazyMachine", () => {
  it("continues as the machine when its chunk has arrived, with the event that has waited for it", async () => {
    const chunk = Promise.withResolvers<typeof counter>();
    const actor = createActor(lazyMachine({ current: () => undefined, load: () => chunk.promise }, { timers }), {
      input: { from: 5 },
    }).start();
    actor.send({ type: "add" });
    expect(actor.getSnapshot().hasTag("busy" as never)).toBe(true);
    chunk.resolve(counter);
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ status: "done", context: { count: 6 } });
  });

  it("is the machine from the beginning if its chunk is loaded", () => {
    const logic = lazyMachine(
      { current: () => counter, load: () => Promise.reject(new Error("Not needed.")) },
      { timers },
    );
    const actor = createActor(logic, { input: { from: 5 } }).start();
    actor.send({ type: "add" });
    expect(actor.getSnapshot()).toMatchObject({ value: "counting", context: { count: 6 } });
    actor.stop();
    expect(actor.getSnapshot().status).toBe("stopped");
  });
});
