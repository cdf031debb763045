/**
 * Lets a signed-in user verify an e-mail address or a phone number: the user chooses one and submits the code.
 *
 * The user may skip the verification in every state that waits for input. Errors do not end the session.
 */
import { errorOf, hardened } from "../../../engine/index.ts";
import { attributeVerificationSetup, type AttributeVerificationEffects } from "./attribute-verification.setup.ts";

export const createAttributeVerificationMachine = (effects: AttributeVerificationEffects) =>
  hardened(
    attributeVerificationSetup(effects).createMachine({
      id: "attributeVerification",
      description: "Verifies an e-mail address or a phone number of the signed-in user with a code.",
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
          description: "Checks whether a code has already been sent.",
          always: [{ guard: "isCodeSent", target: "awaitingCode" }, { target: "awaitingChoice" }],
        },
        awaitingChoice: {
          description: "Waits until the user chooses an address.",
          tags: ["form"],
          on: {
            "contact.chosen": {
              target: "sendingCode",
              actions: { type: "setAttribute", params: ({ event }) => ({ attribute: event.attribute }) },
            },
            "verification.skipped": "skipped",
            "failure.dismissed": { actions: "clearFailure" },
          },
        },
        sendingCode: {
          description: "Asks the pool to send a code to the address.",
          tags: ["busy"],
          invoke: {
            src: "sendVerificationCode",
            id: "sendVerificationCode",
            input: ({ context: { attribute } }) => ({ attribute }),
            onDone: {
              target: "awaitingCode",
              actions: { type: "recordSentCode", params: ({ event }) => event.output },
            },
            onError: { target: "awaitingChoice", actions: { type: "recordFailure", params: errorOf } },
          },
        },
        awaitingCode: {
          description: "Waits for the code. The screen shows where it was sent.",
          tags: ["form"],
          on: {
            "code.submitted": {
              target: "confirming",
              actions: { type: "setCode", params: ({ event }) => ({ code: event.code }) },
            },
            "code.resendRequested": "resendingCode",
            "verification.skipped": "skipped",
            "failure.dismissed": { actions: "clearFailure" },
          },
        },
        resendingCode: {
          description: "Asks the pool to send another code. The previous code becomes invalid.",
          tags: ["busy", "resending"],
          entry: "clearNotice",
          invoke: {
            src: "sendVerificationCode",
            id: "sendVerificationCode",
            input: ({ context: { attribute } }) => ({ attribute }),
            onDone: {
              target: "awaitingCode",
              actions: { type: "recordResentCode", params: ({ event }) => event.output },
            },
            onError: { target: "awaitingCode", actions: { type: "recordFailure", params: errorOf } },
          },
        },
        confirming: {
          description: "Sends the code to the pool.",
          tags: ["busy"],
          exit: "clearCode",
          invoke: {
            src: "verifyAttribute",
            id: "verifyAttribute",
            input: ({ context: { attribute, code } }) => ({ attribute, code }),
            onDone: "verified",
            onError: { target: "awaitingCode", actions: { type: "recordFailure", params: errorOf } },
          },
        },
        verified: { description: "The address is verified.", type: "final", entry: "markVerified" },
        skipped: { description: "The user has skipped the verification.", type: "final" },
      },
      output: ({ context }) => ({ isVerified: context.isVerified }),
    }),
  );

export type AttributeVerificationMachine = ReturnType<typeof createAttributeVerificationMachine>;
