/** Defines the state with the sign-up machine: its two routes, and the transitions at its end. */
import { waitsForLinkConfirmation } from "../../sign-up/link-confirmation.ts";
import { confirmationInput } from "../authenticator.context.ts";
import type { AuthenticatorStateConfig } from "../authenticator.setup.ts";
import {
  takeOptions,
  onChallengeAt,
  keepChildView,
  onProviderChosenAt,
  removePendingStepOnEntry,
  onLoading,
  onStepStored,
  optionsParams,
} from "../authenticator.transitions.ts";
import { accountView } from "../child-view.ts";

const keepView = keepChildView(accountView, "signingIn");

export const signingUpState = {
  description: "Runs the sign-up machine.",
  exit: ["clearPassword", "forgetChildViews"],
  invoke: {
    src: "signUp",
    id: "signUp",
    input: ({ context }) => ({
      start: context.signUpStart,
      username: context.username,
      delivery: context.delivery,
      ...confirmationInput(context),
    }),
    onSnapshot: [
      ...onLoading(keepView),
      {
        guard: { type: "signUpAwaitsCode", params: ({ event }) => ({ snapshot: event.snapshot }) },
        target: ".confirmSignUp",
        actions: [
          keepView,
          {
            type: "setDelivery",
            params: ({ event }) => ({
              username: event.snapshot.context.username,
              delivery: event.snapshot.context.delivery,
              waitsForLink: waitsForLinkConfirmation(event.snapshot.context),
            }),
          },
        ],
      },
      { actions: keepView },
    ],
    onDone: [
      onChallengeAt("confirmSignUp"),
      {
        guard: { type: "hasSignedIn", params: ({ event }) => ({ step: event.output.step }) },
        target: "#authenticator.transition",
      },
      {
        target: "signingIn",
        actions: [
          "startOver",
          { type: "setUsername", params: ({ event }) => ({ username: event.output.username }) },
          // The error of the automatic sign-in is not shown. If it persists, the next sign-in with the form shows it.
          { type: "setNotice", params: { notice: "accountConfirmed" } },
        ],
      },
    ],
  },
  initial: "signUp",
  states: {
    signUp: {
      description: "Asks for the data of the new account.",
      invoke: removePendingStepOnEntry,
      on: {
        "provider.chosen": onProviderChosenAt("signUp"),
        "options.changed": {
          guard: { type: "hidesSignUpNow", params: optionsParams },
          target: "#authenticator.unauthenticated.signingIn",
          actions: [...takeOptions, "startOver"],
        },
        "registration.submitted": { actions: ["clearFailure", "passToSignUp"] },
        "failure.dismissed": { actions: ["clearFailure", "passToSignUp"] },
      },
    },
    confirmSignUp: {
      description:
        "Asks for the code that confirms the account, or waits for the link. A reload restores the step with a code.",
      invoke: {
        src: "storePendingStep",
        id: "storePendingStep",
        input: ({ context: { username, delivery, expiresAtMs } }) => ({
          route: "confirmSignUp" as const,
          username,
          delivery,
          expiresAtMs,
        }),
        ...onStepStored,
      },
      on: {
        "code.submitted": { actions: "passToSignUp" },
        "code.resendRequested": { actions: "passToSignUp" },
        "failure.dismissed": { actions: "passToSignUp" },
      },
    },
  },
} satisfies AuthenticatorStateConfig;
