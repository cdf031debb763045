/** Defines the first state, which restores a step that a reload has interrupted in this tab. */
import { authenticatorSetup } from "../authenticator.setup.ts";
import type { RecalledStep } from "../../../protocol/sign-in/pending-step.ts";
import { sessionEnded } from "../authenticator.transitions.ts";

interface Recalled {
  readonly event: { readonly output: RecalledStep | undefined };
}

const recalled = ({ event }: Recalled) => ({ step: event.output });

const isRecalled = <Route extends RecalledStep["route"]>(route: Route) =>
  ({ type: "isRecalled", params: ({ event }: Recalled) => ({ step: event.output, route }) }) as const;

const resumeVerification = { type: "resumeVerification", params: recalled } as const;
const resumePendingStep = { type: "resumePendingStep", params: recalled } as const;

export const setupState = authenticatorSetup.createStateConfig({
  description: "Loads the step that a reload has interrupted: waiting for a code, signing in, or verifying an address.",
  tags: ["configuring"],
  on: { "session.ended": sessionEnded },
  invoke: {
    src: "recallPendingStep",
    id: "recallPendingStep",
    onDone: [
      {
        guard: { type: "isRecalledChoice", params: recalled },
        target: "verifyingContact.verifyUser",
        actions: resumeVerification,
      },
      {
        guard: { type: "isRecalledContact", params: recalled },
        target: "verifyingContact.confirmVerifyUser",
        actions: resumeVerification,
      },
      { guard: "isSomebodySignedIn", target: "transition" },
      {
        guard: { type: "isRecalledLink", params: recalled },
        target: "unauthenticated",
        actions: { type: "carryUsername", params: ({ event }) => ({ username: event.output?.username }) },
      },
      {
        guard: isRecalled("confirmSignUp"),
        target: "unauthenticated.signingUp.confirmSignUp",
        actions: resumePendingStep,
      },
      {
        guard: isRecalled("confirmResetPassword"),
        target: "unauthenticated.resettingPassword.confirmResetPassword",
        actions: resumePendingStep,
      },
      {
        guard: isRecalled("confirmSignIn"),
        target: "unauthenticated.challenged",
        actions: { type: "resumeSignIn", params: recalled },
      },
      {
        guard: isRecalled("signIn"),
        target: "unauthenticated",
        actions: { type: "markSignInExpired", params: recalled },
      },
      { target: "unauthenticated" },
    ],
    onError: [{ guard: "isSomebodySignedIn", target: "transition" }, { target: "unauthenticated" }],
  },
});
