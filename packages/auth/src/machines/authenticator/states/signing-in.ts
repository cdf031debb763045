/** The sign-in conversation in view: its route, and where its ending leads. */
import { authenticatorSetup } from "../authenticator.setup.ts";
import { challengedAt, countStep, forgetting, needsAccount } from "../authenticator.transitions.ts";

export const signingInState = authenticatorSetup.createStateConfig({
  description: "The sign-in conversation.",
  meta: { view: "none" },
  invoke: {
    src: "signIn",
    id: "signIn",
    input: ({ context: { signInFlow, username } }) => ({ flow: signInFlow, username }),
    onSnapshot: { actions: countStep("busy") },
    onDone: [challengedAt("signIn"), ...needsAccount, { target: "#authenticator.transition" }],
  },
  initial: "signIn",
  states: {
    signIn: {
      description: "The name, and the password if the flow asks for it here.",
      meta: { view: "signIn" },
      invoke: forgetting,
      on: {
        "credentials.submitted": { actions: ["clearFailure", "passToSignIn"] },
        "failure.dismissed": { actions: ["clearFailure", "passToSignIn"] },
      },
    },
  },
});
