/**
 * Sends a request to the user pool, with up to three attempts and a growing wait between them.
 *
 * `retry-policy.ts` defines which errors are retried and which wait is too long. A failure contains whether the
 * response to an earlier attempt was lost, because then the error may mean that the request has already been processed.
 * Stopping the actor aborts the attempt.
 */
import { hardened } from "../machine.ts";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { requestSetup, type RequestEffects } from "./request.setup.ts";

/** Sends one request to the pool, with up to three attempts. */
export const createRequestMachine = (effects: RequestEffects) =>
  hardened(
    requestSetup(effects).createMachine({
      id: "request",
      description: "Sends a request to the user pool, with up to three attempts.",
      context: ({ input }) => ({ ...input, attempt: 1, answer: undefined, failure: undefined, isAnswerLost: false }),
      after: { callTimeout: { target: ".exhausted", actions: "recordTimeout" } },
      initial: "attempting",
      states: {
        attempting: {
          description: "The request is sent. An attempt that takes too long is aborted.",
          tags: ["busy"],
          invoke: {
            src: "sendRequest",
            id: "sendRequest",
            input: ({ context }) => ({ request: context.request }),
            onDone: {
              target: "answered",
              actions: { type: "setAnswer", params: ({ event }) => ({ answer: event.output }) },
            },
            onError: {
              target: "deciding",
              actions: { type: "recordFailure", params: ({ event }) => ({ failure: toFailure(event.error) }) },
            },
          },
          after: { attemptTimeout: { target: "deciding", actions: "recordTimeout" } },
        },
        deciding: {
          description: "The attempt failed. The retry policy decides whether there is another one.",
          tags: ["busy"],
          always: [
            { guard: "mayRetry", target: "waiting" },
            { guard: "isRetryable", target: "exhausted" },
            { target: "refused" },
          ],
        },
        waiting: {
          description: "Waits before the next attempt, at least as long as the server demands.",
          tags: ["busy"],
          after: { retryBackoff: { target: "attempting", actions: "countAttempt" } },
        },
        answered: { description: "The request succeeded.", type: "final" },
        refused: {
          description: "The request failed with an error that is not retried.",
          type: "final",
        },
        exhausted: {
          description: "The last attempt failed, the call took too long, or the server demands too long a wait.",
          type: "final",
        },
      },
      output: ({ context: { answer, failure, isAnswerLost } }) =>
        answer === undefined ? { failure: failure ?? toFailure(undefined) } : { answer, isAnswerLost },
    }),
  );

export type RequestMachine = ReturnType<typeof createRequestMachine>;
