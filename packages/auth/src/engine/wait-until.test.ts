/** Tests that waiting for an actor always settles and removes its listeners. */
import { assign, createActor, createMachine } from "xstate";
import { expect, it, vi } from "vitest";
import { engineError } from "../protocol/errors/engine-error.ts";
import { outputOf, waitUntil } from "./wait-until.ts";

const machine = createMachine({
  types: {} as { context: { count: number }; events: { type: "counted" | "ended" | "broken" }; output: number },
  context: { count: 0 },
  initial: "counting",
  states: {
    counting: {
      on: {
        counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        ended: "done",
        broken: {
          actions: () => {
            throw new Error("broken");
          },
        },
      },
    },
    done: { type: "final" },
  },
  output: ({ context }) => context.count,
});

const { signal } = new AbortController();
const counted = { type: "counted" } as const;
const ended = { type: "ended" } as const;
const aborted = { code: "call.aborted" };

it("resolves at once, later, and when the actor ends", async () => {
  const actor = createActor(machine).start();
  expect((await waitUntil(actor, ({ context }) => context.count === 0, signal)).context.count).toBe(0);
  const later = waitUntil(actor, ({ context }) => context.count > 1, signal);
  actor.send(counted);
  actor.send(counted);
  actor.send(counted);
  expect((await later).context.count).toBe(2);
  const outcome = outputOf(actor, signal);
  actor.send(ended);
  expect(await outcome).toBe(3);
  expect(await outputOf(actor, signal)).toBe(3);
});

it("rejects if the actor ends, fails, is stopped or was stopped before", async () => {
  const never = (actor: ReturnType<typeof createActor<typeof machine>>) => waitUntil(actor, () => false, signal);
  const ending = createActor(machine).start();
  const one = never(ending);
  ending.send(ended);
  await expect(one).rejects.toMatchObject(aborted);
  await expect(never(ending)).rejects.toMatchObject(aborted);
  const breaking = createActor(machine).start();
  const two = never(breaking);
  breaking.send({ type: "broken" });
  await expect(two).rejects.toMatchObject({ ...aborted, cause: { message: "broken" } });
  const stopping = createActor(machine).start();
  const three = never(stopping);
  stopping.stop();
  await expect(three).rejects.toMatchObject(aborted);
  await expect(waitUntil(stopping, () => true, signal)).rejects.toMatchObject(aborted);
});

it("rejects with the caller's abort reason, and stops watching", async () => {
  const actor = createActor(machine).start();
  const deadline = AbortSignal.abort(engineError("network.timeout"));
  await expect(waitUntil(actor, () => true, deadline)).rejects.toMatchObject({ code: "network.timeout" });
  const controller = new AbortController();
  const predicate = vi.fn<() => boolean>(() => false);
  const waiting = waitUntil(actor, predicate, controller.signal);
  controller.abort("enough");
  await expect(waiting).rejects.toMatchObject({ ...aborted, cause: "enough" });
  predicate.mockClear();
  actor.send(counted);
  expect(predicate).not.toHaveBeenCalled();
});
