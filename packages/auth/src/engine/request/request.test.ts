/** The request machine: retries, waiting times and lost responses. */
import { failed, row, stepOnce, testTransitions, type TransitionRow } from "@poolgate/testkit/transition-table";
import { createActor, fromPromise, toPromise } from "xstate";
import { fakeClock } from "@poolgate/testkit/environment";
import { describe, expect, it } from "vitest";
import { AuthError, type AuthErrorCode } from "../../protocol/errors/auth-error.ts";
import { Secret } from "../../protocol/wire/secret.ts";
import type { JsonObject, WireRequest } from "../../protocol/wire/wire-request.ts";
import { requestMachine } from "@poolgate/auth/machines";

const request = { operation: "GetUser" as const, body: new Secret<JsonObject>({}) };
const input = { request, jitter: 0 };
const failure = (code: AuthErrorCode, retryAfterMs?: number): AuthError =>
  new AuthError({ name: "N", code, message: "m", retryAfterMs });

const table: TransitionRow[] = [
  row("waiting", { type: "xstate.after.callTimeout.request" }, "exhausted", {
    given: { isAnswerLost: true },
    holds: { failure: expect.objectContaining({ code: "network.timeout", afterLostAnswer: true }) },
  }),
  row("attempting", { type: "xstate.after.callTimeout.request" }, "exhausted"),
];

describe("requestMachine", () => {
  testTransitions(requestMachine, table, { input });

  it("tries three times, waits 200 and 400 ms, and reports that a response was lost", async () => {
    const clock = fakeClock();
    const startedAtMs = clock.now();
    const attemptedAtMs: number[] = [];
    const machine = requestMachine.provide({
      actors: {
        sendRequest: fromPromise<Secret<JsonObject>, { request: WireRequest }>(async () => {
          attemptedAtMs.push(clock.now() - startedAtMs);
          throw failure("network.unreachable");
        }),
      },
    });
    const actor = createActor(machine, { input, clock: clock.timers });
    const ended = toPromise(actor.start());
    await expect.poll(() => actor.getSnapshot().value).toBe("waiting");
    clock.advance(200);
    await expect.poll(() => actor.getSnapshot().value).toBe("waiting");
    clock.advance(400);
    expect(await ended).toMatchObject({ failure: { code: "network.unreachable", afterLostAnswer: true } });
    expect(attemptedAtMs).toEqual([0, 200, 600]);
  });

  it("reports a refusal separately from the lost response before it", () => {
    const given = { isAnswerLost: true, attempt: 2 };
    const refused = stepOnce(requestMachine, input, {
      from: "attempting",
      given,
      event: failed("sendRequest", failure("signUp.usernameExists")),
    });
    expect(refused.context).toMatchObject({ failure: { code: "signUp.usernameExists", afterLostAnswer: true } });
  });
});
