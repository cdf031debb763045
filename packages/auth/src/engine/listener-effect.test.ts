/** Tests that a listener effect sends events at once and later, and that it stops when its state is left. */
import { createActor, setup } from "xstate";
import { expect, it, vi } from "vitest";
import { listenerEffect, sendToSelf } from "./listener-effect.ts";

type Rang = { type: "bell.rang" };

it("starts, sends events and stops", () => {
  const end = vi.fn<() => void>();
  const rings: (() => void)[] = [];
  const machine = setup({
    types: {} as { context: { count: number }; events: Rang | { type: "left" } },
    actors: {
      listen: listenerEffect<Rang>((sendEvent) => {
        const ring = (): void => sendEvent({ type: "bell.rang" });
        rings.push(ring);
        ring();
        return end;
      }),
    },
  }).createMachine({
    context: { count: 0 },
    initial: "listening",
    states: {
      listening: {
        invoke: { src: "listen", id: "listen", input: sendToSelf },
        initial: "first",
        states: { first: { on: { "bell.rang": "second" } }, second: { on: { "bell.rang": "third" } }, third: {} },
        on: { left: "away" },
      },
      away: {},
    },
  });
  const actor = createActor(machine).start();
  expect(actor.getSnapshot().value).toEqual({ listening: "second" });
  rings[0]?.();
  expect(actor.getSnapshot().value).toEqual({ listening: "third" });
  expect(end).not.toHaveBeenCalled();
  actor.send({ type: "left" });
  expect(end).toHaveBeenCalledTimes(1);
  createActor(machine).start().stop();
  expect(end).toHaveBeenCalledTimes(2);
});
