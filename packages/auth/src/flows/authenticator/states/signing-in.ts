/** The sign-in conversation in view: its route, where its ending leads, and the passkey that may stand in for it. */
import { allowsPasskeyAutofill } from "../../../protocol/passkeys/last-passkey-user.ts";
import { authenticatorSetup } from "../authenticator.setup.ts";
import { onChallengeAt, countStep, forgetPendingStepOnEntry, onAccountActionRequired } from "../authenticator.transitions.ts";
import { challengedByPasskey } from "../challenge-screen.ts";

export const signingInState = authenticatorSetup.createStateConfig({
  description: "The sign-in conversation.",
  meta: { view: "none" },
  invoke: {
    src: "signIn",
    id: "signIn",
    input: ({ context: { signInFlow, username } }) => ({ flow: signInFlow, username }),
    onSnapshot: [
      {
        guard: { type: "isAtRest", params: ({ event }) => ({ snapshot: event.snapshot }) },
        actions: [countStep("busy"), "resumeAutofill"],
      },
      { actions: countStep("busy") },
    ],
    onDone: [onChallengeAt("signIn"), ...needsAccount, { target: "#authenticator.transition" }],
  },
  initial: "signIn",
  states: {
    signIn: {
      description: "The name, and the password if the flow asks for it here.",
      meta: { view: "signIn" },
      invoke: [
        forgetPendingStepOnEntry,
        {
          src: "autofill",
          id: "autofill",
          input: ({ context: { supportsPasskeys = false, signInFlow } }) => ({
            isOffered: supportsPasskeys && allowsPasskeyAutofill(signInFlow),
          }),
          onSnapshot: {
            actions: {
              type: "keepPasskeyUsername",
              params: ({ event }) => ({ passkeyUsername: event.snapshot.context.username }),
            },
          },
          onDone: [
            ...needsAccount,
            {
              target: "#authenticator.unauthenticated.challenged.signIn",
              actions: [
                "clearFailure",
                {
                  type: "handOverToChallenge",
                  params: ({ event }) => ({ output: challengedByPasskey(event.output) }),
                },
              ],
            },
          ],
        },
      ],
      on: {
        // The browser suggests nothing while the form is on its way.
        "credentials.submitted": { actions: ["clearFailure", "suspendAutofill", "passToSignIn"] },
        "failure.dismissed": { actions: ["clearFailure", "passToAutofill", "passToSignIn"] },
        "passkey.requested": { guard: "isFormAtRest", actions: ["clearFailure", "passToAutofill"] },
        "passkeyAccount.forgotten": { actions: "passToAutofill" },
        "autofill.requested": { guard: "isFormAtRest", actions: "passToAutofill" },
      },
    },
  },
});
