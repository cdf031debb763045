/**
 * Defines the state that requests a WEB_AUTHN challenge for the stored user, in advance or after the button was
 * pressed.
 */
import type { PosedChallenge } from "../../../../protocol/sign-in/auth-response.ts";
import { errorOf } from "../../../../engine/index.ts";
import { autofillSetup } from "../autofill.setup.ts";

const posedBy = ({ event }: { readonly event: { readonly output: PosedChallenge } }) => ({ posed: event.output });

const keepChallenge = { type: "keepChallenge", params: posedBy } as const;
const noteFailure = { type: "noteFailure", params: errorOf } as const;

export const preparingState = autofillSetup.createStateConfig({
  description: "Requests a WEB_AUTHN challenge for the user who last used a passkey.",
  on: { "passkey.requested": { actions: "markPasskeyRequested" } },
  invoke: {
    src: "beginSignIn",
    id: "beginSignIn",
    input: ({ context: { username = "" } }) => ({ username }),
    onDone: [
      { guard: { type: "asksForRequestedPasskey", params: posedBy }, target: "chosen", actions: keepChallenge },
      { guard: { type: "asksForPasskey", params: posedBy }, target: "ready", actions: keepChallenge },
      // The user has no passkey any longer. If the user has pressed the button, the screen shows the other factors.
      { guard: "isPasskeyRequested", target: "forgettingAccount", actions: keepChallenge },
      { target: "forgettingAccount" },
    ],
    onError: [
      {
        guard: { type: "isUnconfirmed", params: errorOf },
        target: "accountPending",
        actions: { type: "endAs", params: { step: "confirmationRequired" } },
      },
      {
        guard: { type: "isResetRequired", params: errorOf },
        target: "accountPending",
        actions: { type: "endAs", params: { step: "resetRequired" } },
      },
      { guard: { type: "isPasskeyUnusable", params: errorOf }, target: "forgettingAccount", actions: noteFailure },
      { target: "awaitingRequest", actions: noteFailure },
    ],
  },
});
