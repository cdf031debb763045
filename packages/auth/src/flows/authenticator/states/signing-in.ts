/**
 * Defines the state with the sign-in machine and the autofill machine: its route, and the transitions at their ends.
 */
import { allowsAutofill } from "../authenticator.context.ts";
import type { AuthenticatorStateConfig } from "../authenticator.setup.ts";
import {
  takeOptions,
  forgetUser,
  optionsParams,
  removePendingStepOnEntry,
  keepChildView,
  onAccountActionRequired,
  onChallengeAt,
  onProviderChosenAt,
} from "../authenticator.transitions.ts";
import { challengedByPasskey } from "../challenge-screen.ts";
import { autofillView, signInView } from "../child-view.ts";

const keepView = keepChildView(signInView, "busy");

export const signingInState = {
  description: "Runs the sign-in machine.",
  exit: "forgetChildViews",
  invoke: {
    src: "signIn",
    id: "signIn",
    input: ({ context: { signInFlow, username, preferredFactor } }) => ({
      flow: signInFlow,
      username,
      preferredChallenge: preferredFactor,
    }),
    onSnapshot: [
      {
        guard: { type: "isAtRest", params: ({ event }) => ({ snapshot: event.snapshot }) },
        actions: [keepView, "resumeAutofill"],
      },
      { actions: keepView },
    ],
    onDone: [onChallengeAt("signIn"), ...onAccountActionRequired, { target: "#authenticator.transition" }],
  },
  initial: "signIn",
  states: {
    signIn: {
      description: "Asks for the username, and for the password if the flow needs it here.",
      invoke: [
        removePendingStepOnEntry,
        { src: "preloadScreens", id: "preloadScreens", onDone: {}, onError: {} },
        {
          src: "autofill",
          id: "autofill",
          input: ({ context }) => ({ isOffered: allowsAutofill(context), username: context.passkeyUsername }),
          onSnapshot: {
            actions: {
              type: "keepAutofill",
              params: ({ event }) => ({
                passkeyUsername: event.snapshot.context.username,
                autofillView: autofillView(event.snapshot),
              }),
            },
          },
          onDone: [
            ...onAccountActionRequired,
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
        "provider.chosen": onProviderChosenAt("signIn"),
        // Autofill is off while the form is being submitted.
        "credentials.submitted": {
          actions: [
            "clearFailure",
            "suspendAutofill",
            {
              type: "submitSignIn",
              params: ({ event: { username, password } }) => ({ username, password }),
            },
          ],
        },
        "otherFactors.chosen": {
          guard: "offersOtherFactors",
          actions: [
            "clearFailure",
            "suspendAutofill",
            { type: "submitWithoutPreference", params: ({ event: { username } }) => ({ username }) },
          ],
        },
        "recentUser.forgotten": { actions: forgetUser(({ event }) => event.username) },
        "options.changed": {
          guard: { type: "changesAutofill", params: optionsParams },
          target: "signIn",
          reenter: true,
          actions: takeOptions,
        },
        "failure.dismissed": { actions: ["clearFailure", "passToAutofill", "passToSignIn"] },
        "passkey.requested": { guard: "isFormAtRest", actions: ["clearFailure", "passToAutofill"] },
        "passkeyAccount.forgotten": {
          actions: ["passToAutofill", ...forgetUser(({ context }) => context.passkeyUsername)],
        },
        "autofill.requested": { guard: "isFormAtRest", actions: "passToAutofill" },
      },
    },
  },
} satisfies AuthenticatorStateConfig;
