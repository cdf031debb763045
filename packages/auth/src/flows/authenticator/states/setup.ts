/** Defines the first state, which restores a step that a reload has interrupted in this tab. */
import type { AuthenticatorStateConfig } from "../authenticator.setup.ts";
import type { RestoredStep } from "../../../protocol/sign-in/pending-step.ts";
import { sessionEnded } from "../authenticator.transitions.ts";

interface Restored {
  readonly event: { readonly output: RestoredStep | undefined };
}

const restored = ({ event }: Restored) => ({ step: event.output });

const isRestoredStep = <Route extends RestoredStep["route"]>(route: Route) =>
  ({ type: "isRestoredStep", params: ({ event }: Restored) => ({ step: event.output, route }) }) as const;

const restoreVerification = { type: "restoreVerification", params: restored } as const;
const restorePendingStep = { type: "restorePendingStep", params: restored } as const;

/** The first screen of a user who is not signed in, as the options want it. */
const toFirstScreen = [
  {
    guard: { type: "startsAt", params: { screen: "signUp" } },
    target: "unauthenticated.signingUp",
  },
  {
    guard: { type: "startsAt", params: { screen: "forgotPassword" } },
    target: "unauthenticated.resettingPassword",
  },
  { target: "unauthenticated" },
] as const;

export const setupState = {
  description: "Loads the step that a reload has interrupted: waiting for a code, signing in, or verifying an address.",
  tags: ["configuring"],
  on: { "session.ended": sessionEnded },
  invoke: {
    src: "loadPendingStep",
    id: "loadPendingStep",
    onDone: [
      {
        guard: { type: "isRestoredChoice", params: restored },
        target: "verifyingContact.verifyUser",
        actions: restoreVerification,
      },
      {
        guard: { type: "isRestoredContact", params: restored },
        target: "verifyingContact.confirmVerifyUser",
        actions: restoreVerification,
      },
      { guard: "isUserSignedIn", target: "transition" },
      {
        guard: { type: "isRestoredLink", params: restored },
        target: "unauthenticated.signingIn",
        actions: { type: "setUsername", params: ({ event }) => ({ username: event.output?.username }) },
      },
      {
        guard: isRestoredStep("confirmSignUp"),
        target: "unauthenticated.signingUp.confirmSignUp",
        actions: restorePendingStep,
      },
      {
        guard: isRestoredStep("confirmResetPassword"),
        target: "unauthenticated.resettingPassword.confirmResetPassword",
        actions: restorePendingStep,
      },
      {
        guard: isRestoredStep("confirmSignIn"),
        target: "unauthenticated.challenged",
        actions: { type: "restoreSignIn", params: restored },
      },
      {
        guard: isRestoredStep("signIn"),
        target: "unauthenticated.signingIn",
        actions: { type: "markSignInExpired", params: restored },
      },
      ...toFirstScreen,
    ],
    onError: [{ guard: "isUserSignedIn", target: "transition" }, ...toFirstScreen],
  },
} satisfies AuthenticatorStateConfig;
