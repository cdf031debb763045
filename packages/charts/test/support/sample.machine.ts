/** A machine with one of everything that a chart must show. No real flow looks like it. */
import { and, assign, fromCallback, fromPromise, not, setup } from "xstate";

const sampleSetup = setup({
  types: {
    context: {} as { attempt: number },
    events: {} as
      | { type: "form.submitted" }
      | { type: "form.closed" }
      | { type: "notice.dismissed" }
      | { type: "visit.resumed" }
      | { type: "tab.becameVisible" },
    tags: {} as "busy" | "form",
    meta: {} as { view: string },
  },
  actors: {
    sendForm: fromPromise<string>(() => Promise.reject(new Error("not provided"))),
    watchClock: fromCallback(() => undefined),
  },
  actions: {
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    showNotice: (_args, _params: { kind: string }) => undefined,
    keepAnswer: (_args, _params: { answer: string }) => undefined,
  },
  guards: {
    isRetryable: ({ context }) => context.attempt < 3,
    isFirst: ({ context }) => context.attempt === 1,
    isAtLeast: ({ context }, params: { attempt: number }) => context.attempt >= params.attempt,
  },
  delays: { retryBackoff: ({ context }) => context.attempt * 100 },
});

export const sampleMachine = sampleSetup.createMachine({
  id: "sample",
  description: "Everything that a chart must be able to say.",
  context: { attempt: 1 },
  initial: "editing",
  on: {
    "tab.becameVisible": { actions: { type: "showNotice", params: { kind: "welcome" } } },
    "form.closed": { target: ".closed", description: "From wherever it is." },
  },
  invoke: { src: "watchClock", id: "watchClock" },
  states: {
    editing: {
      description: "The form is open | and nothing runs; every field can be changed.",
      meta: { view: "form" },
      tags: ["form"],
      entry: "countAttempt",
      exit: { type: "showNotice", params: { kind: "left" } },
      initial: "blank",
      states: {
        blank: { description: "Nothing was typed.", meta: { view: "form" }, on: { "form.submitted": "typed" } },
        typed: {
          description: "Something was typed.",
          meta: { view: "form" },
          after: { 5000: [{ guard: "isRetryable", target: "blank" }, { target: "#outbox" }] },
          on: { "form.submitted": [{ guard: and(["isRetryable", not("isFirst")]), target: "#sample.sending" }, {}] },
        },
        last: { type: "history", history: "deep", target: "typed" },
      },
      on: { "notice.dismissed": { target: ".blank" }, "visit.resumed": { target: "editing", reenter: true } },
    },
    sending: {
      description: "The form is on its way.",
      meta: { view: "form" },
      tags: ["busy", "form"],
      invoke: {
        src: "sendForm",
        id: "sendForm",
        onDone: { target: "both", actions: { type: "keepAnswer", params: ({ event }) => ({ answer: event.output }) } },
        onError: [
          { guard: { type: "isAtLeast", params: { attempt: 3 } }, target: "closed" },
          { target: "waiting", actions: ["countAttempt"] },
        ],
        onSnapshot: { actions: { type: "showNotice", params: { kind: "progress" } } },
      },
    },
    waiting: {
      description: "Waiting before the next attempt.",
      meta: { view: "none" },
      after: { retryBackoff: "sending" },
    },
    both: {
      description: "Two things at once.",
      meta: { view: "none" },
      type: "parallel",
      states: {
        mail: {
          description: "The letter.",
          meta: { view: "none" },
          initial: "writing",
          states: {
            writing: {
              description: "Being written.",
              meta: { view: "none" },
              id: "outbox",
              always: [{ guard: "isRetryable", target: "sent" }],
            },
            sent: { description: "Sent.", type: "final" },
          },
        },
        log: {
          description: "The log line.",
          meta: { view: "none" },
          initial: "open",
          states: {
            open: {
              description: "Still open.",
              meta: { view: "none" },
              on: { "visit.resumed": { target: ["#sample.both.mail.sent", "#sample.both.log.done"] } },
            },
            done: { description: "Done.", type: "final" },
          },
        },
      },
      onDone: { target: "closed" },
    },
    closed: { description: "The form is closed.", type: "final" },
  },
});
