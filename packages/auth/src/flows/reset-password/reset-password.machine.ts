/**
 * Resets a password: it sends a code, and sets a new password with this code.
 *
 * It does not sign the user in. If the pool demands the reset during a sign-in, it starts by sending the code. If that
 * fails, the form shows the error.
 */
import { errorOf, hardened } from "../../engine/index.ts";
import { resetPasswordSetup, type ResetPasswordEffects } from "./reset-password.setup.ts";

/** Resets a forgotten password with a code. */
export const createResetPasswordMachine = (effects: ResetPasswordEffects) =>
  hardened(
    resetPasswordSetup(effects).createMachine({
      id: "resetPassword",
      description: "Resets a password with a code.",
      context: ({ input }) => ({
        start: input.start,
        clientMetadata: input.clientMetadata,
        username: input.username ?? "",
        delivery: input.delivery,
        code: undefined,
        newPassword: undefined,
        notice: undefined,
        failure: undefined,
      }),
      initial: "starting",
      states: {
        starting: {
          description: "Decides where the reset starts.",
          always: [
            { guard: "startsWithRequest", target: "requestingCode" },
            { guard: "startsWithCode", target: "awaitingNewPassword" },
            { target: "awaitingUsername" },
          ],
        },
        awaitingUsername: {
          description: "Waits for the username.",
          tags: ["form"],
          on: {
            "username.submitted": {
              target: "requestingCode",
              actions: { type: "setUsername", params: ({ event }) => ({ username: event.username }) },
            },
            "failure.dismissed": { actions: "clearFailure" },
          },
        },
        requestingCode: {
          description: "Asks the pool to send a code.",
          tags: ["busy"],
          invoke: {
            src: "requestResetCode",
            id: "requestResetCode",
            input: ({ context: { username, clientMetadata } }) => ({ username, clientMetadata }),
            onDone: {
              target: "awaitingNewPassword",
              actions: { type: "recordSentCode", params: ({ event }) => event.output },
            },
            onError: {
              target: "awaitingUsername",
              actions: { type: "recordFailure", params: errorOf },
            },
          },
        },
        awaitingNewPassword: {
          description: "Waits for the code and the new password.",
          tags: ["form"],
          on: {
            "newPassword.submitted": {
              target: "confirmingNewPassword",
              actions: {
                type: "setNewPassword",
                params: ({ event: { code, password } }) => ({ code, password }),
              },
            },
            "code.resendRequested": "resendingCode",
            "failure.dismissed": { actions: "clearFailure" },
          },
        },
        resendingCode: {
          description: "Asks the pool to send another code. The previous code becomes invalid.",
          tags: ["busy", "resending"],
          entry: "clearNotice",
          invoke: {
            src: "requestResetCode",
            id: "requestResetCode",
            input: ({ context: { username, clientMetadata } }) => ({ username, clientMetadata }),
            onDone: {
              target: "awaitingNewPassword",
              actions: { type: "recordResentCode", params: ({ event }) => event.output },
            },
            onError: {
              target: "awaitingNewPassword",
              actions: { type: "recordFailure", params: errorOf },
            },
          },
        },
        confirmingNewPassword: {
          description: "Sends the code and the new password to the pool.",
          tags: ["busy"],
          exit: "clearSecrets",
          invoke: {
            src: "confirmNewPassword",
            id: "confirmNewPassword",
            input: ({ context: { username, code, newPassword, clientMetadata } }) => ({
              username,
              code,
              newPassword,
              clientMetadata,
            }),
            onDone: "passwordReset",
            onError: [
              {
                guard: { type: "wasResetByLostAttempt", params: errorOf },
                target: "passwordReset",
              },
              {
                target: "awaitingNewPassword",
                actions: { type: "recordFailure", params: errorOf },
              },
            ],
          },
        },
        passwordReset: { description: "The new password is set.", type: "final" },
      },
      output: ({ context }) => ({ username: context.username }),
    }),
  );

export type ResetPasswordMachine = ReturnType<typeof createResetPasswordMachine>;
