/**
 * One call to the user pool: up to three attempts with a growing wait between them (`spec.md` §7 and §9).
 *
 * The retry policy says what may be tried again, and which wait is too long. A failure keeps whether an earlier answer was
 * lost, so that the caller can tell "already done" from "refused". Stopping the actor aborts the attempt.
 */
import { ownMembersOnly } from "../own-members-only.ts";
import { toFailure } from "../../protocol/errors/auth-error.ts";
import { requestSetup } from "./request.setup.ts";

const machine = requestSetup.createMachine({
  id: "request",
  description: "One call to the user pool, tried up to three times.",
  context: ({ input }) => ({ ...input, attempt: 1, answer: undefined, failure: undefined, isAnswerLost: false }),
  after: { callTimeout: { target: ".exhausted", actions: "recordTimeout" } },
  initial: "attempting",
  states: {
    attempting: {
      description: "The request is on its way; an attempt that takes too long is aborted.",
      meta: { view: "none" },
      tags: ["busy"],
      invoke: {
        src: "sendRequest",
        id: "sendRequest",
        input: ({ context }) => ({ request: context.request }),
        onDone: {
          target: "answered",
          actions: { type: "keepAnswer", params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: "deciding",
          actions: { type: "recordFailure", params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
      after: { attemptTimeout: { target: "deciding", actions: "recordTimeout" } },
    },
    deciding: {
      description: "The attempt failed; the retry policy says whether another one makes sense.",
      meta: { view: "none" },
      tags: ["busy"],
      always: [
        { guard: "canBeTriedAgain", target: "waiting" },
        { guard: "isRetryable", target: "exhausted" },
        { target: "refused" },
      ],
    },
    waiting: {
      description: "Waiting before the next attempt, at least as long as the server asked for.",
      meta: { view: "none" },
      tags: ["busy"],
      after: { retryBackoff: { target: "attempting", actions: "countAttempt" } },
    },
    answered: { description: "The pool answered with what was asked for.", type: "final" },
    refused: {
      description: "The pool refused, or the answer made no sense: trying again would not help.",
      type: "final",
    },
    exhausted: {
      description: "Every attempt failed for a passing reason, or the server asked for too long a wait.",
      type: "final",
    },
  },
  output: ({ context: { answer, failure, isAnswerLost } }) =>
    answer === undefined ? { failure: failure ?? toFailure(undefined) } : { answer, isAnswerLost },
});

export const requestMachine = ownMembersOnly(machine);
