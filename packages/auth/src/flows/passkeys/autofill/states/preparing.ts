/**
 * Defines the state that requests a WEB_AUTHN challenge for the stored user, in advance or after the button was
 * pressed.
 */
import type { RawChallenge } from "../../../../protocol/sign-in/auth-response.ts";
import { errorOf } from "../../../../engine/index.ts";
import type { AutofillStateConfig } from "../autofill.setup.ts";

const challengeParams = ({ event }: { readonly event: { readonly output: RawChallenge } }) => ({
  rawChallenge: event.output,
});

const setChallenge = { type: "setChallenge", params: challengeParams } as const;
const recordFailure = { type: "recordFailure", params: errorOf } as const;

export const preparingState = {
  description: "Requests a WEB_AUTHN challenge for the user who last used a passkey.",
  on: { "passkey.requested": { actions: "markPasskeyRequested" } },
  invoke: {
    src: "beginSignIn",
    id: "beginSignIn",
    input: ({ context: { username = "" } }) => ({ username }),
    onDone: [
      { guard: { type: "asksForRequestedPasskey", params: challengeParams }, target: "chosen", actions: setChallenge },
      { guard: { type: "asksForPasskey", params: challengeParams }, target: "ready", actions: setChallenge },
      // The user has no passkey any longer. If the user has pressed the button, the screen shows the other factors.
      { guard: "isPasskeyRequested", target: "removingAccount", actions: setChallenge },
      { target: "removingAccount" },
    ],
    onError: [
      {
        guard: { type: "isUnconfirmed", params: errorOf },
        target: "accountActionRequired",
        actions: { type: "endAs", params: { step: "confirmationRequired" } },
      },
      {
        guard: { type: "isResetRequired", params: errorOf },
        target: "accountActionRequired",
        actions: { type: "endAs", params: { step: "resetRequired" } },
      },
      { guard: { type: "isPasskeyUnusable", params: errorOf }, target: "removingAccount", actions: recordFailure },
      { target: "awaitingRequest", actions: recordFailure },
    ],
  },
} satisfies AutofillStateConfig;
