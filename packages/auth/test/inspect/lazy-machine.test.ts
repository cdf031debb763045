/** Records are made a moment after the events, when a lazy machine may have been loaded already. */
import { createInspector } from "@poolgate/auth/inspect";
import { expect, it } from "vitest";
import { createActor, createMachine, waitFor } from "xstate";
import { lazyMachine } from "../../src/engine/index.ts";

it("records each event with the machine that the actor had then", async () => {
  const lamp = createMachine({ id: "lamp", initial: "off", states: { off: { on: { pressed: "on" } }, on: {} } });
  const inspector = createInspector();
  const lazy = lazyMachine(
    { current: () => undefined, load: async () => lamp },
    { timers: { setTimeout, clearTimeout } },
  );
  const actor = createActor(lazy, { input: {}, inspect: inspector }).start();
  await waitFor(actor, ({ machine }) => machine.id === "lamp");
  actor.send({ type: "pressed" });
  const { records } = inspector.recording();
  const id = records[0]?.actor;
  const own = records.filter(({ actor: one }) => one === id);
  expect(own.flatMap((record) => (record.type === "actor" ? record.machine : []))).toEqual(["loading", "lamp"]);
  expect(own[1]).toMatchObject({ type: "snapshot", state: ["loading.loading.quiet"] });
  expect(own.at(-1)).toMatchObject({
    state: ["lamp.on"],
    taken: [{ source: "lamp.off", event: "pressed", order: 0 }],
  });
});
