/** The attribute-verification conversation in view, after a sign-in: its two routes, and how it is left. */
import { authenticatorSetup } from "../authenticator.setup.ts";
import { countStep, onStepStored, sessionEnded } from "../authenticator.transitions.ts";

export const verifyingContactState = authenticatorSetup.createStateConfig({
  description: "Signed in; none of the person's contacts is verified, and one can be, now or later.",
  meta: { view: "none" },
  on: { "session.ended": sessionEnded },
  invoke: {
    src: "attributeVerification",
    id: "attributeVerification",
    input: ({ context: { attribute, delivery } }) => ({ attribute, delivery }),
    onSnapshot: [
      {
        guard: { type: "verificationAwaitsCode", params: ({ event }) => ({ snapshot: event.snapshot }) },
        target: ".confirmVerifyUser",
        actions: [
          countStep(),
          {
            type: "keepDelivery",
            params: ({ event }) => ({
              attribute: event.snapshot.context.attribute,
              delivery: event.snapshot.context.delivery,
            }),
          },
        ],
      },
      { actions: countStep() },
    ],
    onDone: "transition",
  },
  initial: "verifyUser",
  states: {
    verifyUser: {
      description: "Which contact shall it be? A reload comes back here.",
      meta: { view: "verifyUser" },
      invoke: {
        src: "rememberPendingStep",
        id: "rememberPendingStep",
        input: ({ context: { user, expiresAtMs } }) => ({
          route: "verifyUser" as const,
          username: user?.username ?? "",
          expiresAtMs,
        }),
        ...remembered,
      },
      on: {
        "contact.chosen": { actions: "passToAttributeVerification" },
        "verification.skipped": { actions: "passToAttributeVerification" },
        "failure.dismissed": { actions: "passToAttributeVerification" },
      },
    },
    confirmVerifyUser: {
      description: "The code that shows that the contact is one's own; a reload comes back here.",
      meta: { view: "confirmVerifyUser" },
      invoke: {
        src: "rememberPendingStep",
        id: "rememberPendingStep",
        input: ({ context: { user, attribute, delivery, expiresAtMs } }) => ({
          route: "confirmVerifyUser" as const,
          username: user?.username ?? "",
          attribute,
          delivery,
          expiresAtMs,
        }),
        ...remembered,
      },
      on: {
        "code.submitted": { actions: "passToAttributeVerification" },
        "code.resendRequested": { actions: "passToAttributeVerification" },
        "verification.skipped": { actions: "passToAttributeVerification" },
        "failure.dismissed": { actions: "passToAttributeVerification" },
      },
    },
  },
});
