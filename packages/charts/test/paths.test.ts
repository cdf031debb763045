/** "What if…": ways to states, events and failures, in words. */
import { createMachine } from "xstate";
import { describe, expect, test } from "vitest";
import * as machines from "@poolgate/auth/machines";
import { askChart, readChart, shortestPath, type Chart, type Goal } from "@poolgate/charts";
import { mergeRequestMachine, microwaveMachine } from "./outside/index.ts";
import { sampleMachine } from "./support/sample.machine.ts";

function words(chart: Chart, goal: Goal): string[] | undefined {
  return shortestPath(chart, goal)?.steps.map((step) => step.words);
}

const sample = readChart(sampleMachine);

describe("the shortest path", () => {
  test("to a state, step by step", () => {
    expect(words(sample, { kind: "state", id: "sample.waiting" })).toEqual([
      "Start in editing.blank.",
      "On form.submitted, go to editing.typed.",
      "On form.submitted, if isRetryable and not isFirst, go to sending.",
      "If sendForm fails, go to waiting.",
    ]);
  });

  test("to a transition, and on to where the machine comes to rest", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: { a: { after: { 1500: "b" } }, b: { always: "c" }, c: {} },
    });
    const path = shortestPath(readChart(machine), { kind: "transition", id: "m.a/after:1500/0" });
    expect(path?.goalStep).toBe(1);
    expect(path?.steps.map((step) => step.words)).toEqual([
      "Start in a.",
      "After 1.5 s, go to b.",
      "At once, go to c.",
    ]);
  });

  test("through regions that are active together, until all of them are done", () => {
    const chart = readChart(mergeRequestMachine);
    expect(words(chart, { kind: "state", id: "mergeRequest.merged" })?.slice(-4)).toEqual([
      "When runChecks is done, go to open.checks.passed.",
      "On approved, if hasEnough, go to open.review.approved.",
      "When everything in open is done, go to queued.",
      "When merge is done, go to merged.",
    ]);
    const cooking = shortestPath(readChart(microwaveMachine), { kind: "state", id: "microwave.engine.on.cooking" });
    expect(cooking?.steps.at(-1)?.active).toHaveLength(3);
  });

  test("is none where nothing leads, and where an earlier transition always wins", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      states: { a: { always: "b", on: { x: "lost" } }, b: { on: { x: ["a", "lost"] } }, lost: {} },
    });
    expect(words(readChart(machine), { kind: "state", id: "m.lost" })).toBeUndefined();
  });

  test("takes a delay around a state with the same delay, and no event that a wildcard within takes", () => {
    const machine = createMachine({
      id: "m",
      initial: "a",
      after: { 1000: { guard: "isLate", target: ".late" } },
      on: { "mouse.down": ".lost", key: ".typed" },
      states: {
        a: { after: { 1000: "a" }, on: { "mouse.*": {} } },
        late: { on: { "*": {} } },
        typed: {},
        lost: { always: "typed" },
      },
    });
    const chart = readChart(machine);
    expect(words(chart, { kind: "state", id: "m.late" })).toEqual(["Start in a.", "After 1 s, if isLate, go to late."]);
    expect(words(chart, { kind: "state", id: "m.typed" })).toEqual(["Start in a.", "On key, go to typed."]);
    const ways = chart.transitions.filter(({ source }) => source === "m.late" || source === "m.a");
    expect(ways.map(({ id }) => shortestPath(chart, { kind: "transition", id }) !== undefined)).not.toContain(false);
  });

  test("reaches every state of every machine of the engine", () => {
    for (const machine of Object.values(machines)) {
      const chart = readChart(machine);
      const goals = chart.states.filter(({ type }) => type !== "history");
      const missed = goals.filter(({ id }) => shortestPath(chart, { kind: "state", id }) === undefined);
      expect(missed.map(({ id }) => id)).toEqual([]);
    }
  });
});

describe("a question in words", () => {
  const challenge = readChart(machines.challengeMachine);

  test.each(["what happens if the code expires?", "expired code", "Code Expiry"])("%s", (question) => {
    const [best] = askChart(challenge, question);
    expect(best?.title).toBe("always [isExpired] in conversing.awaitingSmsCode");
    expect(best?.path.steps.at(-1)?.words).toBe("At once, if isExpired, go to ending.");
  });

  test("an event by its name, a state by its words, a failure", () => {
    expect(askChart(challenge, "code.resendRequested")[0]?.title).toContain("code.resendRequested");
    expect(askChart(readChart(machines.sessionMachine), "stale offline")[0]?.path.goal.id).toContain("staleOffline");
    expect(askChart(sample, "sending the form fails")[0]?.title).toContain("error (sendForm)");
  });

  test("nothing is offered for words that the chart does not have", () => {
    for (const question of ["", "the of", "elephant", "?!"]) expect(askChart(challenge, question)).toEqual([]);
  });
});
