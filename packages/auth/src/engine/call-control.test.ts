/** A call settles with its task, its deadline or its abort signal, whichever comes first. */
import { fakeWorld } from "@poolgate/testkit/environment";
import { describe, expect, it } from "vitest";
import { runCall } from "./call-control.ts";

const world = (): ReturnType<typeof fakeWorld> => fakeWorld(async () => new Response());
const forever = (): Promise<never> => new Promise(() => undefined);

describe("runCall", () => {
  it("resolves to the result of the task", async () => {
    expect(await runCall(world().environment, {}, async () => 7)).toBe(7);
  });

  it("rejects and aborts the task at the deadline", async () => {
    const { environment, clock } = world();
    let taskSignal: AbortSignal | undefined;
    const late = runCall(environment, { deadlineMs: 500 }, (signal) => {
      taskSignal = signal;
      return forever();
    });
    clock.advance(500);
    await expect(late).rejects.toMatchObject({ code: "network.timeout" });
    expect(taskSignal?.aborted).toBe(true);
  });

  it("rejects when the caller aborts, also before the call began", async () => {
    const controller = new AbortController();
    const running = runCall(world().environment, { signal: controller.signal }, forever);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: "call.aborted" });
    await expect(runCall(world().environment, { signal: AbortSignal.abort() }, forever)).rejects.toMatchObject({
      code: "call.aborted",
    });
  });
});
