/** The coverage that colours charts: by a pool, by fakes, or by no test. */
import { readChart } from "@poolgate/charts";
import { mergeCoverage } from "@poolgate/testkit/charts-coverage";
import { recordMachines, type Recorder } from "@poolgate/testkit/machine-recorder";
import { startTestPool } from "@poolgate/testkit/pool";
import { createActor, createMachine, initialTransition, transition } from "xstate";
import { afterEach, beforeEach, expect, test } from "vitest";

const createGate = () =>
  createMachine({
    id: "gate",
    initial: "closed",
    states: {
      closed: { on: { coin: [{ guard: ({ event }) => event["isGood"] === true, target: "open" }, "refusing"] } },
      open: { after: { 1000: "closed" }, on: { planted: "broken" } },
      refusing: { always: "closed" },
      broken: {},
    },
  });
const createSwitch = () =>
  createMachine({ id: "switch", initial: "off", states: { off: { on: { pressed: "on" } }, on: {} } });

let recorder: Recorder;
beforeEach(() => void (recorder = recordMachines()));
afterEach(() => recorder.stop());

test("tells a test against a pool, one with fakes, and a planted transition that no test takes", () => {
  const gate = createGate();
  const pool = startTestPool();
  createActor(gate).start().send({ type: "coin", isGood: true });
  pool.close();
  createActor(gate).start().send({ type: "coin" });
  createActor(createSwitch()).start();

  expect(mergeCoverage([readChart(gate)], [recorder.part()])).toEqual({
    version: 1,
    machines: {
      gate: {
        states: { gate: "pool", "gate.closed": "pool", "gate.open": "pool", "gate.refusing": "fakes" },
        transitions: {
          "gate.closed/event:coin/0": "pool",
          "gate.closed/event:coin/1": "fakes",
          "gate.refusing/always/0": "fakes",
        },
      },
    },
  });
});

test("a pool in one test file outweighs fakes in another, and a timer and pure functions count", () => {
  const timers: (() => void)[] = [];
  const clock = { setTimeout: (run: () => void) => timers.push(run), clearTimeout: () => undefined };
  const [gate, light] = [createGate(), createSwitch()] as const;
  const actor = createActor(gate, { clock }).start();
  actor.send({ type: "coin", isGood: true });
  timers.forEach((run) => run());
  const [start] = initialTransition(light);
  transition(light, start, { type: "pressed" });
  const elsewhere = { states: { "switch.on": "pool" }, transitions: {} } as const;

  const { machines } = mergeCoverage([readChart(gate), readChart(light)], [elsewhere, recorder.part()]);
  expect(machines["gate"]?.transitions).toHaveProperty("gate.open/after:1000/0", "fakes");
  expect(machines["switch"]).toEqual({
    states: { switch: "fakes", "switch.off": "fakes", "switch.on": "pool" },
    transitions: { "switch.off/event:pressed/0": "fakes" },
  });
});
