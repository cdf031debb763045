/**
 * Showing, after a sign-in, that an address is one's own (`spec.md` §4, contact verification): choose it, type the code.
 *
 * The person is signed in already and may skip it wherever it rests; nothing here can end the session.
 */
import { errorOf, ownMembersOnly } from "../../../engine/index.ts";
import { attributeVerificationSetup } from "./attribute-verification.setup.ts";

const machine = attributeVerificationSetup.createMachine({
  id: "attributeVerification",
  description: "Showing that an address is one's own, by a code.",
  context: ({ input }) => ({
    attribute: input.attribute,
    delivery: input.delivery,
    code: undefined,
    notice: undefined,
    failure: undefined,
    isVerified: false,
  }),
  initial: "starting",
  states: {
    starting: {
      description: "Is a code out already?",
      meta: { view: "none" },
      always: [{ guard: "isCodeOut", target: "awaitingCode" }, { target: "awaitingChoice" }],
    },
    awaitingChoice: {
      description: "Which address shall it be?",
      meta: { view: "verifyUser" },
      tags: ["form"],
      on: {
        "contact.chosen": {
          target: "sendingCode",
          actions: { type: "keepChoice", params: ({ event }) => ({ attribute: event.attribute }) },
        },
        "verification.skipped": "skipped",
        "failure.dismissed": { actions: "clearFailure" },
      },
    },
    sendingCode: {
      description: "Asking the pool to send a code to the address.",
      meta: { view: "verifyUser" },
      tags: ["busy"],
      invoke: {
        src: "sendVerificationCode",
        id: "sendVerificationCode",
        input: ({ context: { attribute } }) => ({ attribute }),
        onDone: {
          target: "awaitingCode",
          actions: { type: "keepFirstCode", params: ({ event }) => event.output },
        },
        onError: { target: "awaitingChoice", actions: { type: "recordFailure", params: errorOf } },
      },
    },
    awaitingCode: {
      description: "A code is on its way; the screen says where it went.",
      meta: { view: "confirmVerifyUser" },
      tags: ["form"],
      on: {
        "code.submitted": {
          target: "confirming",
          actions: { type: "keepCode", params: ({ event }) => ({ code: event.code }) },
        },
        "code.resendRequested": "resendingCode",
        "verification.skipped": "skipped",
        "failure.dismissed": { actions: "clearFailure" },
      },
    },
    resendingCode: {
      description: "Asking the pool for another code; the newest one counts.",
      meta: { view: "confirmVerifyUser" },
      tags: ["busy", "resending"],
      entry: "clearNotice",
      invoke: {
        src: "sendVerificationCode",
        id: "sendVerificationCode",
        input: ({ context: { attribute } }) => ({ attribute }),
        onDone: {
          target: "awaitingCode",
          actions: { type: "keepAnotherCode", params: ({ event }) => event.output },
        },
        onError: { target: "awaitingCode", actions: { type: "recordFailure", params: errorOf } },
      },
    },
    confirming: {
      description: "Handing the code to the pool.",
      meta: { view: "confirmVerifyUser" },
      tags: ["busy"],
      exit: "forgetCode",
      invoke: {
        src: "verifyAttribute",
        id: "verifyAttribute",
        input: ({ context: { attribute, code } }) => ({ attribute, code }),
        onDone: "verified",
        onError: { target: "awaitingCode", actions: { type: "recordFailure", params: errorOf } },
      },
    },
    verified: { description: "The address is the person's own.", type: "final", entry: "markVerified" },
    skipped: { description: "Not now.", type: "final" },
  },
  output: ({ context }) => ({ isVerified: context.isVerified }),
});

export const attributeVerificationMachine = ownMembersOnly(machine);
