/** What a chart says about a machine with one of everything, and about machines with something wrong. */
import { assign, createMachine, fromPromise } from "xstate";
import { describe, expect, test } from "vitest";
import * as machines from "@poolgate/auth/machines";
import { edgeWords, guardWords, readChart, transitionIdOf, type ChartTransition } from "@poolgate/charts";
import { sampleMachine } from "./support/sample.machine.ts";

const chart = readChart(sampleMachine);

function find(id: string): ChartTransition | undefined {
  return chart.transitions.find((transition) => transition.id === id);
}

describe("a chart", () => {
  test("has the states with their kinds, parents first", () => {
    const kinds = chart.states.map(({ id, type, parent }) => `${id} ${type} ${parent ?? "-"}`);
    expect(kinds.slice(0, 5)).toEqual([
      "sample compound -",
      "sample.editing compound sample",
      "sample.editing.blank atomic sample.editing",
      "sample.editing.typed atomic sample.editing",
      "sample.editing.last history sample.editing",
    ]);
    expect(chart.states.find(({ key }) => key === "last")?.history).toEqual({
      depth: "deep",
      targets: ["sample.editing.typed"],
    });
  });

  test("has the transitions with guards, delays, several targets and actors", () => {
    expect(find("sample.editing.typed/after:5000/0")).toMatchObject({ targets: ["sample.editing.blank"] });
    expect(find("sample.editing.typed/after:5000/1")).toMatchObject({ targets: ["outbox"], isInternal: false });
    const guard = find("sample.editing.typed/event:form.submitted/0")?.guard;
    expect(guard && guardWords(guard)).toBe("isRetryable and not isFirst");
    expect(find("sample.both.log.open/event:visit.resumed/0")?.targets).toHaveLength(2);
    expect(find("sample.sending/error:sendForm/0")?.trigger).toEqual({ kind: "error", invokeId: "sendForm" });
    expect(find("sample.sending/snapshot:sendForm/0")).toMatchObject({ targets: [], isInternal: true });
    expect(find("sample.both/allDone/0")).toMatchObject({ targets: ["sample.closed"] });
    expect(find("outbox/always/0")).toMatchObject({ source: "outbox" });
  });

  test("is plain data, and every machine of the engine is without a problem", () => {
    for (const machine of [sampleMachine, ...Object.values(machines)]) {
      const read = readChart(machine);
      expect(JSON.parse(JSON.stringify(read))).toEqual(read);
      expect(read.problems).toEqual([]);
    }
  });

  test("words an arrow for a reader who sees its state", () => {
    const sending = chart.states.find(({ key }) => key === "sending");
    const transition = find("sample.sending/error:sendForm/0");
    expect(sending && transition && edgeWords(sending, transition)).toBe("error [isAtLeast 3]");
  });

  test("knows a transition of the running machine by its id", () => {
    const definition = sampleMachine.root.states["sending"]?.transitions.get("xstate.error.actor.sendForm")?.[1];
    expect(definition && transitionIdOf(definition)).toBe("sample.sending/error:sendForm/1");
  });
});

describe("what is wrong is listed, and the rest is read", () => {
  test.each([
    ["unreachable-state", { initial: "a", states: { a: {}, b: { initial: "c", states: { c: {} } } } }],
    ["shadowed-transition", { initial: "a", states: { a: { on: { x: ["b", { target: "a" }] } }, b: {} } }],
    ["endless-always", { initial: "a", states: { a: { always: "b" }, b: { always: "a" } } }],
  ])("%s", (code, config) => {
    const { problems, states } = readChart(createMachine({ id: "m", ...config }));
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(states.length).toBeGreaterThan(2);
  });

  test("code without a name gets a stand-in, XState's own actions keep theirs", () => {
    const machine = createMachine({
      id: "m",
      context: { n: 0 },
      entry: [assign({ n: 1 }), () => undefined],
      invoke: { src: fromPromise(() => Promise.resolve()) },
      on: { x: { guard: () => true, target: ".a" } },
      initial: "a",
      states: { a: {} },
    });
    const { states, transitions } = readChart(machine);
    expect(states[0]?.entry).toEqual([{ name: "assign" }, { name: "inline action", isInline: true }]);
    expect(states[0]?.invokes[0]).toMatchObject({ src: "inline actor", isInline: true });
    expect(transitions[0]?.guard).toEqual({ kind: "named", name: "inline guard", isInline: true });
  });

  test("a value that is no machine is refused", () => {
    for (const value of [null, "x", {}, { root: {} }]) expect(() => readChart(value as never)).toThrow(TypeError);
  });
});
