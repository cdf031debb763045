/** The sign-up conversation in view: its two routes, and where its ending leads. */
import { authenticatorSetup } from "../authenticator.setup.ts";
import { onChallengeAt, countStep, forgetPendingStepOnEntry, onStepStored } from "../authenticator.transitions.ts";

export const signingUpState = authenticatorSetup.createStateConfig({
  description: "The sign-up conversation.",
  meta: { view: "none" },
  exit: "forgetPassword",
  invoke: {
    src: "signUp",
    id: "signUp",
    input: ({ context }) => ({
      start: context.signUpStart,
      username: context.username,
      password: context.password,
      delivery: context.delivery,
      autoSignIn: context.autoSignIn ? "atOnce" : "never",
      signInFlow: context.signInFlow,
      verification: context.signUpVerification,
    }),
    onSnapshot: [
      {
        guard: { type: "signUpAwaitsCode", params: ({ event }) => ({ snapshot: event.snapshot }) },
        target: ".confirmSignUp",
        actions: [
          countStep("signingIn"),
          {
            type: "keepDelivery",
            params: ({ event }) => ({
              username: event.snapshot.context.username,
              delivery: event.snapshot.context.delivery,
            }),
          },
        ],
      },
      { actions: countStep("signingIn") },
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
          { type: "carryUsername", params: ({ event }) => ({ username: event.output.username }) },
          // Why the automatic sign-in failed is left out: the next sign-in, by hand, tells it if it still holds.
          { type: "setNotice", params: { notice: "accountConfirmed" } },
        ],
      },
    ],
  },
  initial: "signUp",
  states: {
    signUp: {
      description: "The form for a new account.",
      meta: { view: "signUp" },
      invoke: forgetPendingStepOnEntry,
      on: {
        "registration.submitted": { actions: "passToSignUp" },
        "failure.dismissed": { actions: "passToSignUp" },
      },
    },
    confirmSignUp: {
      description: "The code that confirms the account, or the wait for a link; a reload comes back to the code.",
      meta: { view: "confirmSignUp" },
      invoke: {
        src: "rememberPendingStep",
        id: "rememberPendingStep",
        input: ({ context: { username, delivery, expiresAtMs } }) => ({
          route: "confirmSignUp" as const,
          username,
          delivery,
          expiresAtMs,
        }),
        ...remembered,
      },
      on: {
        "code.submitted": { actions: "passToSignUp" },
        "code.resendRequested": { actions: "passToSignUp" },
        "failure.dismissed": { actions: "passToSignUp" },
      },
    },
  },
});
