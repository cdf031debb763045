/** A call to the user pool: the request machine run to its end, as a promise for the effects of the other machines. */
import { createActor, fromPromise } from "xstate";
import { type AuthEnvironment, sendRequest, type ServerClock } from "../platform/index.ts";
import { requestMachine } from "./request/request.machine.ts";
import { fromFailure } from "../protocol/errors/auth-error.ts";
import type { ResolvedAuthConfig } from "../protocol/wire/auth-config.ts";
import { engineError } from "../protocol/errors/engine-error.ts";
import type { JsonObject, WireRequest } from "../protocol/wire/wire-request.ts";
import { actorOptions } from "./actor-options.ts";
import { present } from "./present.ts";
import { outcomeOf } from "./wait-until.ts";

/**
 * @param signal Aborts the attempt under way and every later one.
 * @throws AuthError as the last attempt failed; `afterLostAnswer` says whether an earlier one may have been processed.
 */
export type Call = (request: WireRequest, signal: AbortSignal, options?: CallOptions) => Promise<JsonObject>;

export interface CallOptions {
  /** By default three; one where the caller decides itself whether to try again. */
  readonly maxAttempts?: number;
  /** By default ten seconds. */
  readonly attemptTimeoutMs?: number;
  /**
   * Called before the answer is returned, when the answer to an earlier attempt was lost: the pool may have carried the
   * request out twice.
   */
  readonly onAnswerLost?: () => void;
}

/** A number from 0 to 1, in steps fine enough to spread the requests of many clients. */
export function randomFraction({ random }: Pick<AuthEnvironment, "random">): number {
  return present(random(1)[0]) / 255;
}

/**
 * @param serverClock Learns the server's time from every answer.
 * @param ending Aborts every call, when the client ends.
 */
export function createCall(
  config: ResolvedAuthConfig,
  environment: AuthEnvironment,
  serverClock: ServerClock,
  ending: AbortSignal,
): Call {
  const machine = requestMachine.provide({
    actors: {
      sendRequest: fromPromise(({ input, signal }) =>
        sendRequest(config, { environment, serverClock }, input.request, signal),
      ),
    },
  });
  return async (request, signal, { maxAttempts, attemptTimeoutMs, onAnswerLost } = {}) => {
    if (signal.aborted || ending.aborted) throw engineError("call.aborted", signal.reason);
    const actor = createActor(machine, {
      input: { request, jitter: randomFraction(environment), maxAttempts, attemptTimeoutMs },
      ...actorOptions(environment),
    });
    const stop = (): void => void actor.stop();
    // Not `AbortSignal.any`, which would tie every call to the client for as long as that lives.
    ending.addEventListener("abort", stop);
    try {
      const outcome = await outcomeOf(actor.start(), signal);
      if (outcome.failure !== undefined) throw fromFailure(outcome.failure);
      if (outcome.isAnswerLost) onAnswerLost?.();
      return outcome.answer.reveal();
    } finally {
      ending.removeEventListener("abort", stop);
      stop();
    }
  };
}
