/** The sign-in conversation in view: its route, and where its ending leads. */
import { authenticatorSetup } from "../authenticator.setup.ts";

export const signingInState = authenticatorSetup.createStateConfig({
  description: "The sign-in conversation.",
  meta: { view: "none" },
  invoke: {
    src: "signIn",
    id: "signIn",
    input: ({ context }) => ({ flow: "srp", username: context.username }),
    // Every step of the conversation is a new view; the view model reads the child's snapshot.
    onSnapshot: { actions: "countStep" },
    onDone: [
      {
        guard: { type: "needsConfirmation", params: ({ event }) => ({ output: event.output }) },
        target: "signingUp.confirmSignUp",
        actions: ["startOver", { type: "handOverToConfirmation", params: ({ event }) => ({ output: event.output }) }],
      },
      {
        guard: { type: "needsReset", params: ({ event }) => ({ output: event.output }) },
        target: "resettingPassword",
        actions: ["startOver", { type: "handOverToReset", params: ({ event }) => ({ output: event.output }) }],
      },
      { target: "#authenticator.transition" },
    ],
  },
  initial: "signIn",
  states: {
    signIn: {
      description: "Name and password.",
      meta: { view: "signIn" },
      invoke: { src: "forgetPendingStep", id: "forgetPendingStep", onDone: {}, onError: {} },
      on: {
        "credentials.submitted": { actions: ["clearFailure", "passToSignIn"] },
        "failure.dismissed": { actions: ["clearFailure", "passToSignIn"] },
      },
    },
  },
});
