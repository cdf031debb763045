/** Defines the state with the reset-password machine: its two routes, and the transitions at its end. */
import type { AuthenticatorStateConfig } from "../authenticator.setup.ts";
import { keepChildView, removePendingStepOnEntry, onLoading, onStepStored } from "../authenticator.transitions.ts";
import { accountView } from "../child-view.ts";

const keepView = keepChildView(accountView);

export const resettingPasswordState = {
  description: "Runs the reset-password machine.",
  exit: "forgetChildViews",
  invoke: {
    src: "resetPassword",
    id: "resetPassword",
    input: ({ context }) => ({
      start: context.resetStart,
      username: context.username,
      delivery: context.delivery,
    }),
    onSnapshot: [
      ...onLoading(keepView),
      {
        guard: { type: "resetAwaitsCode", params: ({ event }) => ({ snapshot: event.snapshot }) },
        target: ".confirmResetPassword",
        actions: [
          keepView,
          {
            type: "setDelivery",
            params: ({ event }) => ({
              username: event.snapshot.context.username,
              delivery: event.snapshot.context.delivery,
            }),
          },
        ],
      },
      { actions: keepView },
    ],
    onDone: {
      target: "signingIn",
      actions: [
        "startOver",
        { type: "setUsername", params: ({ event }) => ({ username: event.output.username }) },
        { type: "setNotice", params: { notice: "passwordReset" } },
      ],
    },
  },
  initial: "forgotPassword",
  states: {
    forgotPassword: {
      description: "Asks for the username.",
      invoke: removePendingStepOnEntry,
      on: {
        "username.submitted": { actions: "passToResetPassword" },
        "failure.dismissed": { actions: "passToResetPassword" },
      },
    },
    confirmResetPassword: {
      description: "Asks for the code and the new password. A reload restores this step.",
      invoke: {
        src: "storePendingStep",
        id: "storePendingStep",
        input: ({ context: { username, delivery, expiresAtMs } }) => ({
          route: "confirmResetPassword" as const,
          username,
          delivery,
          expiresAtMs,
        }),
        ...onStepStored,
      },
      on: {
        "newPassword.submitted": { actions: "passToResetPassword" },
        "code.resendRequested": { actions: "passToResetPassword" },
        "failure.dismissed": { actions: "passToResetPassword" },
      },
    },
  },
} satisfies AuthenticatorStateConfig;
