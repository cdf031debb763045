/**
 * Defines the state with the attribute-verification machine after a sign-in: its two routes, and the ways to leave it.
 */
import type { AuthenticatorStateConfig } from "../authenticator.setup.ts";
import { keepChildView, onLoading, onStepStored, sessionEnded } from "../authenticator.transitions.ts";
import { attributeVerificationView } from "../child-view.ts";

const keepView = keepChildView(attributeVerificationView);

export const verifyingContactState = {
  description: "Runs the attribute-verification machine. The user is signed in and has no verified address.",
  on: { "session.ended": sessionEnded },
  exit: "forgetChildViews",
  invoke: {
    src: "attributeVerification",
    id: "attributeVerification",
    input: ({ context: { attribute, delivery } }) => ({ attribute, delivery }),
    onSnapshot: [
      ...onLoading(keepView),
      {
        guard: { type: "verificationAwaitsCode", params: ({ event }) => ({ snapshot: event.snapshot }) },
        target: ".confirmVerifyUser",
        actions: [
          keepView,
          {
            type: "setDelivery",
            params: ({ event }) => ({
              attribute: event.snapshot.context.attribute,
              delivery: event.snapshot.context.delivery,
            }),
          },
        ],
      },
      { actions: keepView },
    ],
    onDone: "transition",
  },
  initial: "verifyUser",
  states: {
    verifyUser: {
      description: "Asks which address to verify. A reload restores this step.",
      invoke: {
        src: "storePendingStep",
        id: "storePendingStep",
        input: ({ context: { user, expiresAtMs } }) => ({
          route: "verifyUser" as const,
          username: user?.username ?? "",
          expiresAtMs,
        }),
        ...onStepStored,
      },
      on: {
        "contact.chosen": { actions: "passToAttributeVerification" },
        "verification.skipped": { actions: "passToAttributeVerification" },
        "failure.dismissed": { actions: "passToAttributeVerification" },
      },
    },
    confirmVerifyUser: {
      description: "Asks for the code that verifies the address. A reload restores this step.",
      invoke: {
        src: "storePendingStep",
        id: "storePendingStep",
        input: ({ context: { user, attribute, delivery, expiresAtMs } }) => ({
          route: "confirmVerifyUser" as const,
          username: user?.username ?? "",
          attribute,
          delivery,
          expiresAtMs,
        }),
        ...onStepStored,
      },
      on: {
        "code.submitted": { actions: "passToAttributeVerification" },
        "code.resendRequested": { actions: "passToAttributeVerification" },
        "verification.skipped": { actions: "passToAttributeVerification" },
        "failure.dismissed": { actions: "passToAttributeVerification" },
      },
    },
  },
} satisfies AuthenticatorStateConfig;
