/** The watch that searches an inspector's events for secrets finds them, and only them. */
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";
import { watchLeaks } from "./leak-watch.ts";

const keeper = createMachine({
  id: "keeper",
  initial: "listening",
  states: { listening: { on: { told: { actions: [] } } } },
});

/** What an inspector sees of one event. */
function leaksOf(secret: string, told: (seal: ReturnType<typeof watchLeaks>["seal"]) => unknown): number {
  const { inspect, seal, leaks } = watchLeaks();
  seal(secret);
  createActor(keeper, { inspect })
    .start()
    .send({ type: "told", what: told(seal) });
  return leaks().length;
}

describe("watchLeaks", () => {
  it("finds a secret that an event carries openly, and no sealed one", () => {
    expect(leaksOf("canary-password", () => "canary-password")).toBe(1);
    expect(leaksOf("canary-password", () => ({ deep: ["my canary-password!"] }))).toBe(1);
    expect(leaksOf("canary-password", (seal) => seal("canary-password"))).toBe(0);
  });

  it("finds a code, but not its digits within a longer number", () => {
    expect(leaksOf("938271", () => "code 938271")).toBe(1);
    expect(leaksOf("938271", () => 1_938_271_000)).toBe(0);
  });
});
