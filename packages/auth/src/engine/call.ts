/** Calls an operation of the user pool: it runs the request machine and returns its result as a promise. */
import { createActor, fromPromise } from "xstate";
import { type AuthEnvironment, sendRequest, type ServerClock } from "../platform/index.ts";
import { createRequestMachine, type RequestMachine } from "./request/request.machine.ts";
import { fromFailure } from "../protocol/errors/from-failure.ts";
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import type { JsonObject, WireRequest } from "../protocol/wire/wire-request.ts";
import { actorOptions } from "./actor-options.ts";
import { requireDefined } from "./require-defined.ts";
import { outputOf } from "./wait-until.ts";

/**
 * Calls an operation.
 *
 * @param signal Aborts the current attempt and all later ones.
 * @throws AuthError the error of the last attempt; `afterLostAnswer` is true if an earlier attempt may have been
 *   processed.
 */
export type Call = (request: WireRequest, signal: AbortSignal, options?: CallOptions) => Promise<JsonObject>;

/** How an operation is called. */
export interface CallOptions {
  /** By default three. A caller that repeats the request itself passes one. */
  readonly maxAttempts?: number;
  /** By default ten seconds. */
  readonly attemptTimeoutMs?: number;
  /**
   * Called before a successful call returns if the response to an earlier attempt was lost. The pool may have processed
   * the request twice.
   */
  readonly onAnswerLost?: () => void;
}

/**
 * Returns a random number from 0 to 1. It has 256 different values, which is enough to distribute the requests of
 * clients.
 */
export function randomFraction({ random }: Pick<AuthEnvironment, "random">): number {
  return requireDefined(random(1)[0]) / 255;
}

/**
 * Creates the function that calls operations.
 *
 * @param serverClock Measures the server's time with every response.
 * @param ending Aborts all calls when the client is disposed.
 */
export function createCall(
  config: ResolvedAuthConfig,
  environment: AuthEnvironment,
  serverClock: ServerClock,
  ending: AbortSignal,
): Call {
  let built: RequestMachine | undefined;
  const machine = (): RequestMachine =>
    (built ??= createRequestMachine({
      sendRequest: fromPromise(({ input, signal }) =>
        sendRequest(config, { environment, serverClock }, input.request, signal),
      ),
    }));
  return async (request, signal, { maxAttempts, attemptTimeoutMs, onAnswerLost } = {}) => {
    if (signal.aborted || ending.aborted) throw engineError("call.aborted", signal.reason);
    const actor = createActor(machine(), {
      input: { request, jitter: randomFraction(environment), maxAttempts, attemptTimeoutMs },
      ...actorOptions(environment),
    });
    const stop = (): void => void actor.stop();
    // `AbortSignal.any` is not used, because it would keep all calls in memory as long as the client exists.
    ending.addEventListener("abort", stop);
    try {
      const outcome = await outputOf(actor.start(), signal);
      if (outcome.failure !== undefined) throw fromFailure(outcome.failure);
      if (outcome.isAnswerLost) onAnswerLost?.();
      return outcome.answer.reveal();
    } finally {
      ending.removeEventListener("abort", stop);
      stop();
    }
  };
}
