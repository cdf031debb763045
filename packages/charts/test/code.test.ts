/** What is text in a machine is text in its code, whatever it looks like. */
import { expect, test } from "vitest";
import { createMachine, stateIn } from "xstate";
import { readChart, toCode } from "@poolgate/charts";

/** How the code of a machine writes its one guard. */
function codeOf(guard: ReturnType<typeof stateIn>): string | undefined {
  const config = { id: "door", initial: "open", states: { open: { on: { push: { guard, target: "open" } } } } };
  return /guard: (stateIn\(.*\)) \}/u.exec(toCode(readChart(createMachine(config))))?.[1];
}

test.each([
  ["#door.open", 'stateIn("#door.open")'],
  ["{}); globalThis.touched = true; stateIn({", 'stateIn("{}); globalThis.touched = true; stateIn({")'],
  ["{ get open() { return 1; } }", 'stateIn("{ get open() { return 1; } }")'],
  ["{`${globalThis.touched = true}`}", 'stateIn("{`${globalThis.touched = true}`}")'],
  ['{"open":', String.raw`stateIn("{\"open\":")`],
  ["[globalThis.touched = true]", 'stateIn("[globalThis.touched = true]")'],
  ["{</script>\u2028", String.raw`stateIn("{\u003c/script>\u2028")`],
])("the text of stateIn: %s", (state, code) => {
  expect(codeOf(stateIn(state))).toBe(code);
});

test.each([
  [{ open: "wide" }, 'stateIn({ open: "wide" })'],
  [{ open: { lamp: "on", door: "wide" } }, 'stateIn({ open: { lamp: "on", door: "wide" } })'],
  [{ "a b": "</script>" }, String.raw`stateIn({ "a b": "\u003c/script>" })`],
  [JSON.parse('{ "__proto__": "x" }') as object, 'stateIn({ ["__proto__"]: "x" })'],
  [{}, "stateIn({})"],
])("the state value of stateIn: %j", (state, code) => {
  expect(codeOf(stateIn(state as Parameters<typeof stateIn>[0]))).toBe(code);
});
