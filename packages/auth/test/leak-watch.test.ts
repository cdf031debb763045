/** The watch that searches an inspector's events for secrets finds them, and only them. */
import { Secret } from "@poolgate/auth";
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";
import { watchLeaks } from "./leak-watch.ts";

const keeper = createMachine({
  id: "keeper",
  initial: "listening",
  states: { listening: { on: { told: { actions: [] } } } },
});

/** How often an inspector sees a secret of one event. */
function leaksOf(secret: string, told: unknown): number {
  const watch = watchLeaks();
  createActor(keeper, { inspect: watch.inspect }).start().send({ type: "told", what: told });
  return watch.leaksOf([secret]).length;
}

describe("watchLeaks", () => {
  it("finds a secret that an event carries openly, and no sealed one", () => {
    expect(leaksOf("canary-password", "canary-password")).toBe(1);
    expect(leaksOf("canary-password", { deep: ["my canary-password!"] })).toBe(1);
    expect(leaksOf("canary-password", new Secret("canary-password"))).toBe(0);
  });

  it("finds a code, but not its digits within a longer number", () => {
    expect(leaksOf("938271", "code 938271")).toBe(1);
    expect(leaksOf("938271", 1_938_271_000)).toBe(0);
  });
});
