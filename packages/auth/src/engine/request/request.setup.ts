/** Declares the context, the effect, the guards, the actions and the delays of the request machine. */
import { assign, setup } from "xstate";
import { toFailure, type Failure } from "../../protocol/errors/auth-error.ts";
import { engineError } from "../../protocol/errors/engine-error.ts";
import {
  ATTEMPT_TIMEOUT_MS,
  isRetryable,
  isWaitTooLong,
  MAX_ATTEMPTS,
  mayHaveBeenProcessed,
  retryDelayMs,
} from "../../protocol/wire/retry-policy.ts";
import type { Secret } from "../../protocol/wire/secret.ts";
import type { JsonObject, WireRequest } from "../../protocol/wire/wire-request.ts";
import { CALL_TIMEOUT_MS } from "../call-control.ts";
import type { Effect } from "../declared-effect.ts";

export interface RequestInput {
  readonly request: WireRequest;
  /** A random number from 0 to 1. It makes the waits of clients different. */
  readonly jitter: number;
  /** By default three. */
  readonly maxAttempts?: number | undefined;
  /** By default ten seconds. */
  readonly attemptTimeoutMs?: number | undefined;
}

export interface RequestContext extends RequestInput {
  /** The number of the current attempt, from 1. */
  readonly attempt: number;
  readonly answer: Secret<JsonObject> | undefined;
  readonly failure: Failure | undefined;
  /** True if the response to an earlier attempt was lost. The pool may have processed it. */
  readonly isAnswerLost: boolean;
}

export type RequestOutput =
  | { readonly answer: Secret<JsonObject>; readonly isAnswerLost: boolean; readonly failure?: undefined }
  | { readonly answer?: undefined; readonly failure: Failure };

/** Returns true if a retry may succeed. */
const isPassing = ({ failure }: RequestContext): boolean => failure !== undefined && isRetryable(failure.code);

/**
 * Records whether a response was lost before this failure, and whether the response of this attempt may be lost, too.
 */
const afterFailure = ({ isAnswerLost }: RequestContext, failure: Failure) => ({
  failure: { ...failure, afterLostAnswer: isAnswerLost },
  isAnswerLost: isAnswerLost || mayHaveBeenProcessed(failure.code),
});

/** The effects of the machine. */
export type RequestEffects = {
  sendRequest: Effect<Secret<JsonObject>, { request: WireRequest }>;
};

export const requestSetup = (actors: RequestEffects) =>
  setup({
    types: {} as { input: RequestInput; context: RequestContext; output: RequestOutput },
    actors,
    guards: {
      mayRetry: ({ context }) =>
        isPassing(context) &&
        context.attempt < (context.maxAttempts ?? MAX_ATTEMPTS) &&
        !isWaitTooLong(context.failure?.retryAfterMs),
      isRetryable: ({ context }) => isPassing(context),
    },
    actions: {
      setAnswer: assign((_, params: { answer: Secret<JsonObject> }) => ({ answer: params.answer, failure: undefined })),
      recordFailure: assign(({ context }, params: { failure: Failure }) => afterFailure(context, params.failure)),
      recordTimeout: assign(({ context }) => afterFailure(context, toFailure(engineError("network.timeout")))),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    },
    delays: {
      attemptTimeout: ({ context }) => context.attemptTimeoutMs ?? ATTEMPT_TIMEOUT_MS,
      callTimeout: CALL_TIMEOUT_MS,
      retryBackoff: ({ context }) =>
        retryDelayMs({ attempt: context.attempt, random: context.jitter, retryAfterMs: context.failure?.retryAfterMs }),
    },
  });
