/**
 * Setting a new password with a code (`spec.md` §4).
 *
 * It does not sign in: the person does, with the new password. A reset that the pool demands begins by asking for the
 * code; if that fails the form is there with the reason, never a blank page.
 */
import { errorOf, ownMembersOnly } from "../../engine/index.ts";
import { resetPasswordSetup } from "./reset-password.setup.ts";

const machine = resetPasswordSetup.createMachine({
  id: "resetPassword",
  description: "Setting a new password with a code.",
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
      description: "Where does this conversation begin?",
      meta: { view: "none" },
      always: [
        { guard: "startsWithRequest", target: "requestingCode" },
        { guard: "startsWithCode", target: "awaitingNewPassword" },
        { target: "awaitingUsername" },
      ],
    },
    awaitingUsername: {
      description: "Whose password is it?",
      meta: { view: "forgotPassword" },
      tags: ["form"],
      on: {
        "username.submitted": {
          target: "requestingCode",
          actions: { type: "keepUsername", params: ({ event }) => ({ username: event.username }) },
        },
        "failure.dismissed": { actions: "clearFailure" },
      },
    },
    requestingCode: {
      description: "Asking the pool to send a code.",
      meta: { view: "forgotPassword" },
      tags: ["busy"],
      invoke: {
        src: "requestResetCode",
        id: "requestResetCode",
        input: ({ context: { username, clientMetadata } }) => ({ username, clientMetadata }),
        onDone: {
          target: "awaitingNewPassword",
          actions: { type: "keepFirstCode", params: ({ event }) => event.output },
        },
        onError: {
          target: "awaitingUsername",
          actions: { type: "recordFailure", params: errorOf },
        },
      },
    },
    awaitingNewPassword: {
      description: "A code is on its way; the form asks for it and for the new password.",
      meta: { view: "confirmResetPassword" },
      tags: ["form"],
      on: {
        "newPassword.submitted": {
          target: "confirmingNewPassword",
          actions: {
            type: "keepNewPassword",
            params: ({ event: { code, password } }) => ({ code, password }),
          },
        },
        "code.resendRequested": "resendingCode",
        "failure.dismissed": { actions: "clearFailure" },
      },
    },
    resendingCode: {
      description: "Asking the pool for another code; the newest one counts.",
      meta: { view: "confirmResetPassword" },
      tags: ["busy", "resending"],
      entry: "clearNotice",
      invoke: {
        src: "requestResetCode",
        id: "requestResetCode",
        input: ({ context: { username, clientMetadata } }) => ({ username, clientMetadata }),
        onDone: {
          target: "awaitingNewPassword",
          actions: { type: "keepAnotherCode", params: ({ event }) => event.output },
        },
        onError: {
          target: "awaitingNewPassword",
          actions: { type: "recordFailure", params: errorOf },
        },
      },
    },
    confirmingNewPassword: {
      description: "Handing the code and the new password to the pool.",
      meta: { view: "confirmResetPassword" },
      tags: ["busy"],
      exit: "forgetSecrets",
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
    passwordReset: { description: "The new password holds.", type: "final" },
  },
  output: ({ context }) => ({ username: context.username }),
});

export const resetPasswordMachine = ownMembersOnly(machine);
