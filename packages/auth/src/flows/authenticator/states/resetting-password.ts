/** The reset-password conversation in view: its two routes, and where its ending leads. */
import { authenticatorSetup } from "../authenticator.setup.ts";
import { countStep, forgetPendingStepOnEntry, onStepStored } from "../authenticator.transitions.ts";

export const resettingPasswordState = authenticatorSetup.createStateConfig({
  description: "The reset-password conversation.",
  meta: { view: "none" },
  invoke: {
    src: "resetPassword",
    id: "resetPassword",
    input: ({ context }) => ({
      start: context.resetStart,
      username: context.username,
      delivery: context.delivery,
    }),
    onSnapshot: [
      {
        guard: { type: "resetAwaitsCode", params: ({ event }) => ({ snapshot: event.snapshot }) },
        target: ".confirmResetPassword",
        actions: [
          countStep(),
          {
            type: "keepDelivery",
            params: ({ event }) => ({
              username: event.snapshot.context.username,
              delivery: event.snapshot.context.delivery,
            }),
          },
        ],
      },
      { actions: countStep() },
    ],
    onDone: {
      target: "signingIn",
      actions: [
        "startOver",
        { type: "carryUsername", params: ({ event }) => ({ username: event.output.username }) },
        { type: "setNotice", params: { notice: "passwordReset" } },
      ],
    },
  },
  initial: "forgotPassword",
  states: {
    forgotPassword: {
      description: "Whose password is it?",
      meta: { view: "forgotPassword" },
      invoke: forgetPendingStepOnEntry,
      on: {
        "username.submitted": { actions: "passToResetPassword" },
        "failure.dismissed": { actions: "passToResetPassword" },
      },
    },
    confirmResetPassword: {
      description: "The code and the new password; a reload comes back here.",
      meta: { view: "confirmResetPassword" },
      invoke: {
        src: "rememberPendingStep",
        id: "rememberPendingStep",
        input: ({ context: { username, delivery, expiresAtMs } }) => ({
          route: "confirmResetPassword" as const,
          username,
          delivery,
          expiresAtMs,
        }),
        ...remembered,
      },
      on: {
        "newPassword.submitted": { actions: "passToResetPassword" },
        "code.resendRequested": { actions: "passToResetPassword" },
        "failure.dismissed": { actions: "passToResetPassword" },
      },
    },
  },
});
